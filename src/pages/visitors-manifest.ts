/**
 * The list of all pages, with which every page's scripts begin. That of a page for everybody leaves out the admins' and
 * those of one's account: they are the larger half of it. A link from there to one of them has to load it whole
 * (`<a href>`, or `reloadDocument`). Pure.
 */

/** Ids of routes: the module's path, but for a module that has several. */
const OWN_PAGES = /^(register$|pages\/(admin\/|account|login|reset|restore|verify|comment))/
const FORM = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s

/** @param code as the build has made it @throws where it is made otherwise */
export function toVisitorsManifest(code: string): string {
  const json = FORM.exec(code)?.[1]
  if (json === undefined) throw new Error('The list of pages is written in another way than before.')
  const { routes, ...rest } = JSON.parse(json) as { routes: Record<string, unknown> }
  const left = Object.entries(routes).filter(([id]) => !OWN_PAGES.test(id))
  return `window.__reactRouterManifest=${JSON.stringify({ ...rest, routes: Object.fromEntries(left) })};`
}

/** Where the shorter list is. @param url of the whole one */
export const toVisitorsUrl = (url: string): string => url.replace(/\.js$/, '-visitors.js')

/** Whether a page knows all others. @param path with or without a query */
export const knowsAllPages = (path: string): boolean =>
  /^\/(admin|account|login|register|reset|restore|verify|comments)(?=[/?.]|$)/.test(path)
