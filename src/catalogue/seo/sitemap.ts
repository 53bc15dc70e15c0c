/** Generates sitemaps in the format of sitemaps.org. */
import { escapeXml, XML_HEAD } from '#src/platform/text/xml.ts'

/** A page that search engines may show. */
export interface SitemapEntry {
  /** From the first slash, not percent-encoded. */
  path: string
  /** Milliseconds since 1970; absent if unknown. */
  changed?: number | undefined
}

/** URLs per file: a fifth of the protocol's limit, so that each is generated and fetched quickly. */
const SITEMAP_SIZE = 10_000

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Splits the entries into files. */
export const toParts = (entries: readonly SitemapEntry[], size = SITEMAP_SIZE): (readonly SitemapEntry[])[] =>
  Array.from({ length: Math.ceil(entries.length / size) }, (_, part) => entries.slice(part * size, (part + 1) * size))

export const toSitemap = (origin: string, entries: readonly SitemapEntry[]): string =>
  `${XML_HEAD}<urlset ${NAMESPACE}>\n${entries.map((entry) => toXml('url', origin, entry)).join('')}</urlset>\n`

export const toSitemapIndex = (origin: string, files: readonly SitemapEntry[]): string =>
  `${XML_HEAD}<sitemapindex ${NAMESPACE}>\n${files.map((file) => toXml('sitemap', origin, file)).join('')}</sitemapindex>\n`

/** The time of the latest change; undefined if unknown. */
export function lastChanged(entries: readonly SitemapEntry[]): number | undefined {
  const latest = entries.reduce((most, { changed = 0 }) => Math.max(most, changed), 0)
  return latest > 0 ? latest : undefined
}

function toXml(name: 'url' | 'sitemap', origin: string, { path, changed }: SitemapEntry): string {
  const lastmod = changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString().slice(0, 19)}Z</lastmod>`
  return `<${name}><loc>${escapeXml(origin + encodeURI(path.toWellFormed()))}</loc>${lastmod}</${name}>\n`
}
