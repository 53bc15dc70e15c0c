/** What another app has shared with this one: a title's page elsewhere or here, or words to search for. */
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { parseKeyword } from '#src/catalogue/find/keyword.ts'

export interface SharedText {
  title: string | null
  text: string | null
  url: string | null
}

const URLS = /https?:\/\/[^\s<>"]+/gi
const LIST_SITES: readonly { host: RegExp; space?: 'anilist' | 'mal' }[] = [
  { host: /^(www\.)?anilist\.co$/, space: 'anilist' },
  { host: /^(www\.)?myanimelist\.net$/, space: 'mal' },
  { host: /^(www\.)?kitsu\.(app|io)$/ },
]

/**
 * The path to open. Many apps put the URL into the text, often behind the page's title.
 * @param origin this site's
 */
export function findSharedPath(
  shared: SharedText,
  origin: string,
  snapshot: Pick<Snapshot, 'find' | 'findExternal'>,
): string {
  const texts = [shared.url, shared.text, shared.title].map((text) => (text ?? '').slice(0, MAX_LENGTH))
  for (const text of texts)
    for (const [address] of text.matchAll(URLS)) {
      const path = findPath(address, origin, snapshot)
      if (path !== null) return path
    }
  const [, text = '', title = ''] = texts
  const words = [text, title].map((one) => parseKeyword(one.replace(URLS, ' ').replace(/\s+/g, ' '))).find(Boolean)
  return toSearch(words ?? '')
}

const MAX_LENGTH = 2_000

function findPath(address: string, origin: string, snapshot: Pick<Snapshot, 'find' | 'findExternal'>): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.origin === origin) return findOwnPath(url, snapshot)
  const site = LIST_SITES.find(({ host }) => host.test(url.hostname))
  const [, id = '', slug = ''] = /^\/anime\/([\w-]{1,100})(?:\/([^/]{1,200}))?/.exec(url.pathname) ?? []
  if (!site || id === '') return null
  const title = site.space && /^\d+$/.test(id) ? snapshot.findExternal(`${site.space}:${Number(id)}`) : null
  if (title) return `/${title.id}`
  const name = slug || (/^\d+$/.test(id) ? '' : id)
  return name === '' ? null : toSearch(parseKeyword(decode(name).replace(/[-_]+/g, ' ')))
}

/** A title's page or the page of an episode; others are opened by their links. */
function findOwnPath({ pathname, search }: URL, snapshot: Pick<Snapshot, 'find'>): string | null {
  const [, watch = '', id = ''] = /^(\/watch)?\/([a-z0-9-]{1,120})$/.exec(pathname) ?? []
  const number = parseAnimeNumber(id)
  const title = number === null ? null : snapshot.find(number)
  return title && (watch === '' ? `/${title.id}` : `/watch/${title.id}${search}`)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const toSearch = (keyword: string): string =>
  keyword === '' ? '/search' : `/search?${new URLSearchParams({ keyword }).toString()}`
