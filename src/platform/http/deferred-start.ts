/**
 * The inline script that starts a page's own scripts: not before the page has been painted, since nothing that is seen
 * needs them and all that is seen would wait behind them. Pure: its text.
 */

export interface PageModules {
  /** What the others expect to be there; run first. */
  manifest: string
  /** The parts of the page by the ids of their routes. */
  routes: readonly (readonly [id: string, module: string])[]
  /** What takes over. */
  entry: string
  /** What all of these import, so that it is fetched beside them and not after them. */
  imports: readonly string[]
}

/** Milliseconds after which nobody waits for a paint any longer. */
const PATIENCE = 1_000

/** A page behind another tab is not painted, so there they start at once. */
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
    `let start=()=>go();setTimeout(start,${PATIENCE});`,
    'document.hidden?start():new PerformanceObserver(start).observe({type:"paint",buffered:true})}',
  ].join('')
}
