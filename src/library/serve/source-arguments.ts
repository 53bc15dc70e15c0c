/** Parses command-line arguments of a source: URLs, tracks and time ranges. */
import { type AudioType, isSitePath, type MediaKind, type Span, type Track } from '#src/catalogue/episode/playable.ts'
import { subtitleRole } from '#src/catalogue/episode/track-roles.ts'
import { hasPlainHost, toCspOrigin } from '#src/platform/security/csp-origin.ts'
import { UsageError } from '#src/platform/process/operator-error.ts'
import { languageName } from '../language-name.ts'

const MAX_URL_LENGTH = 2_000
const KIND_BY_EXTENSION: Readonly<Record<string, MediaKind>> = { m3u8: 'hls', mp4: 'mp4', m4v: 'mp4', webm: 'webm' }

/** @returns the normalised URL @throws {UsageError} */
export function parseAddress(text: string): string {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new UsageError(`${text} is not a URL that starts with http:// or https://`)
  }
  if (url.username || url.password) {
    throw new UsageError('The URL contains a username or password, which every viewer would see')
  }
  if (!hasPlainHost(url.href)) throw new UsageError(`${url.hostname} is not a host name such as media.example.org`)
  if (url.href.length > MAX_URL_LENGTH) throw new UsageError(`A URL must be at most ${MAX_URL_LENGTH} characters`)
  return url.href
}

/** The kind of a source by its extension; null if unknown. */
export function kindOf(address: string): MediaKind | null {
  const extension = /\.([a-z0-9]+)$/i.exec(new URL(address).pathname)?.[1]?.toLowerCase() ?? ''
  return KIND_BY_EXTENSION[extension] ?? null
}

/**
 * `en=https://…`, `pt-BR:Portuguese (signs)=https://…` or `thumbnails=https://…`.
 * @throws {UsageError}
 */
function parseTrack(text: string): Track {
  const [, language = '', label, address = ''] = /^([^=:]+)(?::([^=]+))?=(.+)$/.exec(text) ?? []
  if (!address) throw new UsageError(`A track must be language=URL, such as en=https://…, not ${text}`)
  if (language === 'thumbnails') return { kind: 'thumbnails', address: parseAddress(address), label: 'Thumbnails' }
  const name = trackName(language)
  if (name === null) throw new UsageError(`${language} is not a language tag such as en or pt-BR`)
  const title = label?.trim() || name
  const forced = subtitleRole(title, false) === 'signs'
  return { kind: 'captions', address: parseAddress(address), label: title, language, ...(forced && { forced }) }
}

/** The tracks in order. By default, the first full one is shown; with a dub, the first of signs. */
export function parseTracks(texts: readonly string[], sound: AudioType): Track[] {
  const tracks = texts.map(parseTrack)
  const isWanted = ({ label, forced }: Track) =>
    sound === 'dub' ? forced === true : subtitleRole(label, false) === 'full'
  const first = tracks.findIndex((track) => track.kind === 'captions' && isWanted(track))
  return tracks.map((track, index) => (index === first ? { ...track, standard: true } : track))
}

/** The name of a language tag, or the tag itself if unknown; null without a tag. */
function trackName(tag: string): string | null {
  try {
    return languageName(tag) ?? Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}

/** `0-90` or `21:40-23:10`. @throws {UsageError} */
export function parseSpan(text: string): Span {
  const [start, end] = text.split('-').map(toSeconds)
  if (start === undefined || end === undefined || !(start < end)) {
    throw new UsageError(`${text} is not a time range such as 0-90 or 21:40-23:10`)
  }
  return { start, end }
}

/** `1:30` or `90` as seconds; NaN for anything else. */
const toSeconds = (text: string): number =>
  /^\d{1,3}(:[0-5]?\d){0,2}$|^\d{1,6}(\.\d+)?$/.test(text.trim())
    ? text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    : Number.NaN

/** @throws {UsageError} */
export function parseQuality(text: string): string {
  if (!/^[1-9]\d{2,3}p$/.test(text)) throw new UsageError(`--quality must look like 1080p, not ${text}`)
  return text
}

/** The badge for a quality: `HD` for `1080p`. */
export function toBadge(quality: string | undefined): string | undefined {
  const height = Number(quality?.replace('p', ''))
  if (!height) return undefined
  return height >= 2160 ? '4K' : height >= 720 ? 'HD' : 'SD'
}

/** The origins besides this site that a browser contacts to play a source. */
export function originsOf(address: string, tracks: readonly Track[]): string[] {
  const elsewhere = [address, ...tracks.map((track) => track.address)].filter((one) => !isSitePath(one))
  return [...new Set(elsewhere.flatMap((one) => toCspOrigin(one) ?? []))].toSorted()
}
