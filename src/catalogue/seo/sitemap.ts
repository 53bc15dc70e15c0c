/** Sitemaps as sitemaps.org has them. Pure. */
import { escapeXml, XML_HEAD } from '#src/platform/text/xml.ts'

/** A page that search engines may show. */
export interface Address {
  /** From the first slash, as a person would write it. */
  path: string
  /** Milliseconds since 1970; absent if unknown. */
  changed?: number | undefined
}

/** URLs per file: a fifth of the protocol's limit, so that each is generated and fetched quickly. */
const SITEMAP_SIZE = 10_000

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The addresses, a file at a time. */
export const toParts = (addresses: readonly Address[], size = SITEMAP_SIZE): (readonly Address[])[] =>
  Array.from({ length: Math.ceil(addresses.length / size) }, (_, part) =>
    addresses.slice(part * size, (part + 1) * size),
  )

export const toSitemap = (origin: string, addresses: readonly Address[]): string =>
  `${XML_HEAD}<urlset ${NAMESPACE}>\n${addresses.map((address) => entry('url', origin, address)).join('')}</urlset>\n`

export const toSitemapIndex = (origin: string, files: readonly Address[]): string =>
  `${XML_HEAD}<sitemapindex ${NAMESPACE}>\n${files.map((file) => entry('sitemap', origin, file)).join('')}</sitemapindex>\n`

/** When the latest of them changed. */
export function lastChanged(addresses: readonly Address[]): number | undefined {
  const latest = addresses.reduce((most, { changed = 0 }) => Math.max(most, changed), 0)
  return latest > 0 ? latest : undefined
}

function entry(name: 'url' | 'sitemap', origin: string, { path, changed }: Address): string {
  const lastmod = changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString().slice(0, 19)}Z</lastmod>`
  return `<${name}><loc>${escapeXml(origin + encodeURI(path.toWellFormed()))}</loc>${lastmod}</${name}>\n`
}
