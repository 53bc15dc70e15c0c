/** Writes Atom 1.0 (RFC 4287). */
import { escapeXml, XML_HEAD } from '#src/platform/text/xml.ts'
import { genreLabel } from '../genre.ts'
import { toEntryHtml } from './entry-html.ts'
import { type Feed, FEED_ICON, FEED_LANGUAGE, FEED_TYPES, type FeedEntry, toTimestamp } from './feed.ts'

export function toAtom(feed: Feed): string {
  const { origin, siteName, urls } = feed
  return `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${FEED_LANGUAGE}">
${element('id', feed.id)}
${element('title', feed.title)}
${element('subtitle', feed.description)}
${element('updated', toTimestamp(feed.updated))}
${link('self', FEED_TYPES.atom, urls.atom)}
${link('alternate', FEED_TYPES.json, urls.json)}
${link('alternate', 'text/html', feed.pageUrl)}
<author>${element('name', siteName)}${element('uri', `${origin}/`)}</author>
${element('icon', origin + FEED_ICON)}
${feed.entries.map(toEntry).join('')}</feed>
`
}

function toEntry(entry: FeedEntry): string {
  const lang = entry.lang === FEED_LANGUAGE ? '' : ` xml:lang="${entry.lang}"`
  const categories = entry.genres.map(
    (genre) => `<category term="${escapeXml(genre)}" label="${escapeXml(genreLabel(genre))}"/>`,
  )
  return `<entry>
${element('id', entry.id)}
<title${lang}>${escapeXml(entry.title)}</title>
${element('published', toTimestamp(entry.published))}
${element('updated', toTimestamp(entry.updated))}
${link('alternate', 'text/html', entry.url)}
<summary type="html">${escapeXml(toEntryHtml(entry))}</summary>
${categories.join('')}</entry>
`
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

const link = (rel: string, type: string, url: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(url)}"/>`
