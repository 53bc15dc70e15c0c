/**
 * The route manifest that every page's scripts load first. Pages for visitors get a smaller one without those that the table sets
 * apart. Links from the former to the latter must load the document (`<a href>` or `reloadDocument`).
 */
import { ACCOUNT_FRAME, ADMIN_FRAME, PAGES, routeId } from './page-table.ts'

const APART: ReadonlySet<string> = new Set([
  routeId(ADMIN_FRAME),
  routeId(ACCOUNT_FRAME),
  ...PAGES.filter(({ isApart }) => isApart).map(routeId),
])
const MANIFEST_PATTERN = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s

const UNEXPECTED_FORMAT = 'The client manifest has an unexpected format.'

/**
 * A property that is false is left out: an absent one is the same.
 * @param code the generated manifest @throws if its format is unexpected
 */
export function toVisitorsManifest(code: string): string {
  const json = MANIFEST_PATTERN.exec(code)?.[1]
  if (json === undefined) throw new Error(UNEXPECTED_FORMAT)
  const manifest: unknown = JSON.parse(json)
  if (!isManifest(manifest)) throw new Error(UNEXPECTED_FORMAT)
  const { routes, ...rest } = manifest
  const publicRoutes = Object.entries(routes).filter(([id]) => !APART.has(id))
  const visitors = { ...rest, routes: Object.fromEntries(publicRoutes) }
  return `window.__reactRouterManifest=${JSON.stringify(visitors, (_, value: unknown) => (value === false ? undefined : value))};`
}

const isManifest = (value: unknown): value is { routes: object } =>
  typeof value === 'object' &&
  value !== null &&
  'routes' in value &&
  typeof value.routes === 'object' &&
  value.routes !== null

/** URL of the visitors' manifest. @param url URL of the full manifest */
export const toVisitorsUrl = (url: string): string => url.replace(/\.js$/, '-visitors.js')
