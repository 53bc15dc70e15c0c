/** Lets browsers search the site: the OpenSearch 1.1 description and suggestions. */
import { englishTitle } from '../anime.ts'
import { type Title, yearOf } from '../title.ts'
import { escapeXml, XML_HEAD } from '#src/platform/text/xml.ts'

export const SUGGESTIONS_PATH = '/api/catalogue/search/opensearch'

/** The format's limit. */
const MAX_SHORT_NAME_LENGTH = 16

export function toOpenSearch(name: string, origin: string): string {
  const url = (type: string, path: string, rel = '') =>
    `  <Url type="${type}" method="get"${rel} template="${escapeXml(origin + path)}"/>\n`
  const image = (type: string, size: number, path: string) =>
    `  <Image width="${size}" height="${size}" type="${type}">${escapeXml(origin + path)}</Image>\n`
  return `${XML_HEAD}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml([...name].slice(0, MAX_SHORT_NAME_LENGTH).join('').trim())}</ShortName>
  <Description>${escapeXml(`Find anime on ${name} by title, in any script.`)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
${image('image/x-icon', 32, '/favicon.ico')}${image('image/png', 192, '/icon-192.png')}${url('text/html', '/search?keyword={searchTerms}')}${url('application/x-suggestions+json', `${SUGGESTIONS_PATH}?keyword={searchTerms}`)}${url('application/opensearchdescription+xml', '/opensearch.xml', ' rel="self"')}</OpenSearchDescription>
`
}

/** The query, and the names, descriptions and URLs of its completions. */
export type Suggestions = [string, string[], string[], string[]]

export const toSuggestions = (query: string, titles: readonly Title[], origin: string): Suggestions => [
  query,
  titles.map(({ names }) => englishTitle(names)),
  titles.map((title) => [title.format, yearOf(title)].filter((fact) => fact && fact !== 'Unknown').join(', ')),
  titles.map(({ id }) => `${origin}/${id}`),
]
