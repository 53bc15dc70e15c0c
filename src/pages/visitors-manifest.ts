/**
 * The route manifest with which every page's scripts start. Public pages get one without the admin and account routes,
 * which are its larger half. A link from there to one of these must load the document (`<a href>` or
 * `reloadDocument`). Pure.
 */

/** Route ids: the module's path, except for modules with several routes. */
const OWN_PAGES = /^(register$|pages\/(admin\/|account|login|reset|restore|verify|comment))/
const MANIFEST_PATTERN = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s

/** @param code the generated manifest @throws if its format is unexpected */
export function toVisitorsManifest(code: string): string {
  const json = MANIFEST_PATTERN.exec(code)?.[1]
  if (json === undefined) throw new Error('The client manifest has an unexpected format.')
  const { routes, ...rest } = JSON.parse(json) as { routes: Record<string, unknown> }
  const left = Object.entries(routes).filter(([id]) => !OWN_PAGES.test(id))
  return `window.__reactRouterManifest=${JSON.stringify({ ...rest, routes: Object.fromEntries(left) })};`
}

/** URL of the visitors' manifest. @param url of the full one */
export const toVisitorsUrl = (url: string): string => url.replace(/\.js$/, '-visitors.js')

/** Whether a page has the full manifest. @param path with or without a query */
export const knowsAllPages = (path: string): boolean =>
  /^\/(admin|account|login|register|reset|restore|verify|comments)(?=[/?.]|$)/.test(path)
