/** Parses NFO files, in which media centres store titles, ids and episode numbers. */
import { setId } from './media-ids.ts'
import type { EpisodeRange, MediaIds, MediaName } from './media-name.ts'
import { parseXml, type Root, type Tag } from './xml.ts'

/** The content of an NFO file. */
export interface Nfo {
  kind: 'series' | 'season' | 'episode' | 'movie'
  title?: string
  originalTitle?: string
  year?: number
  season?: number
  episodes?: EpisodeRange
  /** Ids of the series or film; ids of a single episode are ignored. */
  ids: MediaIds
  /** CRC-32 of its video as eight capital hex digits. */
  checksum?: string
}

/** Maximum size (bytes); NFO files are far smaller. */
export const MAX_NFO_BYTES = 1_000_000
const MAX_TITLE_LENGTH = 300
const KINDS = new Map<string, Nfo['kind']>([
  ['tvshow', 'series'],
  ['season', 'season'],
  ['episodedetails', 'episode'],
  ['movie', 'movie'],
])
const PAGES: readonly (readonly [space: string, page: RegExp])[] = [
  ['anilist', /anilist\.co\/anime\/(\d+)/],
  ['mal', /myanimelist\.net\/anime\/(\d+)/],
  ['anidb', /anidb\.net\/(?:anime\/|a)(\d+)/],
  ['tmdb', /themoviedb\.org\/(?:tv|movie)\/(\d+)/],
]

/** Parses an NFO; null if it is invalid or too long. Never throws. */
export function parseNfo(bytes: Uint8Array): Nfo | null {
  if (bytes.length > MAX_NFO_BYTES) return null
  const text = decodeNfo(bytes)
  if (text === null) return null
  const nfo = parseText(text)
  const checksum = checksumIn(text)
  // the notes of a release have nothing else that counts
  return checksum === undefined ? nfo : { ...(nfo ?? { kind: 'series', ids: {} }), checksum }
}

function parseText(text: string): Nfo | null {
  const start = text.indexOf('<')
  if (start < 0) return parsePageUrl(text)
  // the XML may be followed by a page URL
  const roots = parseXml(text.slice(start, text.lastIndexOf('>') + 1))
  const known = roots?.filter(({ name }) => KINDS.has(name)) ?? []
  const [first] = known
  return first === undefined ? null : parseRoot(first, known)
}

/** `CRC32......: 0A1B2C3D`. One that lists several files says of none which it is. */
function checksumIn(text: string): string | undefined {
  const found = new Set(Array.from(text.matchAll(CHECKSUM), ([, digits = '']) => digits.toUpperCase()))
  return found.size === 1 ? [...found][0] : undefined
}
const CHECKSUM = /(?<![a-z\d])crc(?:[ -]?32)?[^\p{L}\p{N}\n]{1,40}([\da-f]{8})(?![\p{L}\p{N}])/giu

/** UTF-8 unless the first bytes or the declaration name another encoding; null if it cannot be decoded. */
export function decodeNfo(bytes: Uint8Array): string | null {
  const declared = /encoding=["']([\w-]{1,20})["']/.exec(String.fromCharCode(...bytes.subarray(0, 120)))?.[1]
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  for (const encoding of [marked ?? 'utf-8', declared ?? 'windows-1252']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // try the next encoding
    }
  }
  return null
}

function parsePageUrl(text: string): Nfo | null {
  const ids: MediaIds = {}
  for (const [space, page] of PAGES) setId(ids, space, page.exec(text)?.[1] ?? '')
  return Object.keys(ids).length === 0 ? null : { kind: 'series', ids }
}

const numberIn = (text: string | undefined): number | undefined => {
  const digits = /^\s*(\d{1,4})(?!\d)/.exec(text ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

function parseRoot(root: Root, roots: readonly Root[]): Nfo {
  const kind = KINDS.get(root.name) ?? 'movie'
  const text = (...names: string[]) => names.map((name) => textOf(root, name)).find((found) => found !== undefined)
  const title = kind === 'episode' ? text('showtitle') : text('title')
  const originalTitle = text('originaltitle')
  const year = numberIn(kind === 'episode' ? undefined : text('year', 'premiered', 'releasedate'))
  const season = numberIn(text('season', 'seasonnumber'))
  const episodes = roots.map((each) => numberIn(textOf(each, 'episode'))).filter((number) => number !== undefined)
  return {
    kind,
    ids: kind === 'series' || kind === 'movie' ? idsOf(root.tags) : {},
    ...(title !== undefined && { title }),
    ...(originalTitle !== undefined && kind !== 'episode' && { originalTitle }),
    ...(year !== undefined && year > 1900 && { year }),
    ...(season !== undefined && { season }),
    ...(kind === 'episode' &&
      episodes.length > 0 && { episodes: { first: Math.min(...episodes), last: Math.max(...episodes) } }),
  }
}

function textOf({ tags }: Root, name: string): string | undefined {
  const text = tags
    .find((tag) => tag.name === name)
    ?.text.trim()
    .slice(0, MAX_TITLE_LENGTH)
  return text === '' ? undefined : text
}

function idsOf(tags: readonly Tag[]): MediaIds {
  const ids: MediaIds = {}
  for (const { name, attributes, text } of tags) {
    const value = text.trim()
    const type = name === 'uniqueid' ? /type\s*=\s*["']([\w-]+)["']/.exec(attributes)?.[1] : /^(\w+)id$/.exec(name)?.[1]
    if (type === undefined) continue
    if (type.toLowerCase() === 'imdb' && /^tt\d{1,10}$/.test(value)) ids.imdb = value
    else setId(ids, type, value)
  }
  return ids
}

/** Completes the name with the series' `tvshow.nfo` and the file's own NFO. */
export function withNfo(name: MediaName, nfos: Nfos): MediaName {
  const checksum = name.checksum ?? nfos.file?.checksum
  return { ...complete(name, nfos), ...(checksum !== undefined && { checksum }) }
}

interface Nfos {
  series?: Nfo | null
  file?: Nfo | null
}

function complete(name: MediaName, { series, file }: Nfos): MediaName {
  const film = file?.kind === 'movie' ? file : undefined
  const source = film ?? series
  const titles = [source?.title, source?.originalTitle, file?.title].filter(
    (title) => title !== undefined && title !== name.title,
  )
  const year = name.year ?? source?.year
  const season = file?.kind === 'episode' ? (file.season ?? name.season) : name.season
  const episodes = file?.kind === 'episode' ? (file.episodes ?? name.episodes) : name.episodes
  const kind =
    name.kind === 'extra'
      ? 'extra'
      : film
        ? 'movie'
        : file?.kind === 'episode'
          ? season === 0
            ? 'special'
            : 'episode'
          : name.kind
  return {
    ...name,
    kind,
    otherTitles: [...new Set([...name.otherTitles, ...titles.filter((title) => title !== undefined)])],
    ids: { ...source?.ids, ...name.ids },
    ...(year !== undefined && { year }),
    ...(season !== undefined && { season }),
    ...(episodes !== undefined && { episodes }),
  }
}
