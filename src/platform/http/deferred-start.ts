/**
 * The inline script that loads a page's modules after the first paint: the server-rendered page does not need them, and
 * they would delay the paint. Pure: builds the script's text.
 */

export interface PageModules {
  /** Required by the other modules; runs first. */
  manifest: string
  /** The page's modules by route id. */
  routes: readonly (readonly [id: string, module: string])[]
  /** Hydrates the page; runs last. */
  entry: string
  /** Imports of these modules, so that they are fetched in parallel. */
  imports: readonly string[]
}

/** Start without a paint after this time. */
const MAX_WAIT_MS = 1_000

/** In a background tab, which is not painted, the modules load at once. */
export function startScript({ manifest, routes, entry, imports }: PageModules): string {
  const modules = [manifest, ...routes.map(([, module]) => module)]
  const ids = routes.map(([id]) => id)
  const fetched = new Set([entry, ...modules, ...imports])
  return [
    '{let go=()=>{go=()=>{};',
    `for(let href of ${JSON.stringify([...fetched])})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`,
    `Promise.all(${JSON.stringify(modules)}.map(path=>import(path))).then(([,...parts])=>{`,
    `window.__reactRouterRouteModules=Object.fromEntries(${JSON.stringify(ids)}.map((id,at)=>[id,parts[at]]));`,
    `return import(${JSON.stringify(entry)})})};`,
    `let start=()=>go();setTimeout(start,${MAX_WAIT_MS});`,
    'document.hidden?start():new PerformanceObserver(start).observe({type:"paint",buffered:true})}',
  ].join('')
}
