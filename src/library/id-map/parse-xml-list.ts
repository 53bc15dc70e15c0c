/** Parses lists in the shape of Anime-Lists’ XML: an `anime` element for each AniDB title, with the episodes that differ. */
import { type IdEntry, type IdSegment, type Numbering, NUMBERINGS } from './id-map.ts'

const MAX_EPISODE = 9_999
/** Pairs and mappings of one title; the longest have some hundred. */
const MAX_PARTS = 2_000

type Attributes = ReadonlyMap<string, string>

function attributesOf(tag: string): Attributes {
  return new Map(
    Array.from(
      tag.matchAll(/(?<![\w:.-])([\w:.-]{1,40})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g),
      ([, name = '', double, single]) => [name.toLowerCase(), double ?? single ?? ''],
    ),
  )
}

/** A whole number; undefined for anything else. */
function integer(text: string | undefined, max = MAX_EPISODE): number | undefined {
  const number = /^-?\d{1,9}$/.test(text?.trim() ?? '') ? Number(text) : Number.NaN
  return Math.abs(number) <= max ? number : undefined
}
const idIn = (text: string | undefined): number | undefined => integer(text, 999_999_999)
const idsIn = (text = ''): number[] =>
  text
    .split(',')
    .slice(0, 100)
    .flatMap((one) => idIn(one) ?? [])

/** The attributes that each numbering has. */
const NAMES = {
  tvdb: { series: 'tvdbid', season: 'defaulttvdbseason', offset: 'episodeoffset', mapped: 'tvdbseason' },
  tmdb: { series: 'tmdbtv', season: 'tmdbseason', offset: 'tmdboffset', mapped: 'tmdbseason' },
} as const

/**
 * Parses one `<anime …>…</anime>` element.
 * @returns null for what names no title, or no other numbering
 */
export function parseXmlEntry(element: string): IdEntry | null {
  const [opening = ''] = /^<anime\s[^>]*>/i.exec(element) ?? []
  const attributes = attributesOf(opening)
  const anidb = idIn(attributes.get('anidbid'))
  if (anidb === undefined || anidb < 1) return null
  const mappings = element
    .matchAll(/<mapping\s([^<>]*?)(\/>|>([^<]*)<\/mapping>)/gi)
    .take(MAX_PARTS)
    .toArray()
  const segments = NUMBERINGS.flatMap((numbering) => segmentsOf(numbering, attributes, mappings))
  const movies = idsIn(attributes.get('tmdbid')).map((id) => ({ numbering: 'tmdb' as const, id }))
  return { anidb, segments: segments.slice(0, MAX_PARTS), movies }
}

function segmentsOf(numbering: Numbering, attributes: Attributes, mappings: readonly RegExpExecArray[]): IdSegment[] {
  const names = NAMES[numbering]
  const series = idIn(attributes.get(names.series))
  if (series === undefined || series < 1) return [] // `movie`, `OVA`, `unknown`
  const start = attributes.get(names.season)?.trim().toLowerCase()
  const season = start === 'a' ? null : integer(start)
  const offset = integer(attributes.get(names.offset)) ?? 0
  const whole: IdSegment[] =
    season === undefined
      ? []
      : [{ numbering, series, season, first: Math.max(offset + 1, 1), last: null, offset, isExplicit: false }]
  return [
    ...whole,
    ...mappings.flatMap(([, tag = '', , pairs = '']) => toSegments(numbering, series, attributesOf(tag), pairs)),
  ]
}

/** AniDB’s own specials (`anidbseason="0"`) are no episodes of the title. */
function toSegments(numbering: Numbering, series: number, mapping: Attributes, pairs: string): IdSegment[] {
  const season = integer(mapping.get(NAMES[numbering].mapped))
  if (season === undefined || mapping.get('anidbseason') !== '1') return []
  const shared = { numbering, series, season, isExplicit: true }
  const [start, end, offset] = ['start', 'end', 'offset'].map((name) => integer(mapping.get(name)))
  const range: IdSegment[] =
    offset === undefined || (start ?? 1) + offset < 1
      ? []
      : [{ ...shared, first: (start ?? 1) + offset, last: end === undefined ? null : end + offset, offset }]
  const single = pairs.split(';', MAX_PARTS).flatMap((pair): IdSegment[] => {
    const [own, others = ''] = pair.split('-', 2)
    const from = integer(own)
    // `5-6+7`: one episode here, two there
    return others.split('+', 20).flatMap((other) => {
      const to = integer(other)
      return from === undefined || to === undefined || to < 1
        ? []
        : [{ ...shared, first: to, last: to, offset: to - from }]
    })
  })
  return [...range, ...single]
}

/** Splits text that arrives in chunks into `anime` elements; linear, and bounded by the longest element. */
export class AnimeElements {
  #rest = ''

  /** @throws {RangeError} if an element is longer than a megabyte */
  push(chunk: string): string[] {
    this.#rest += chunk
    const elements: string[] = []
    for (;;) {
      const start = this.#rest.search(/<anime\s/i)
      if (start < 0) {
        this.#rest = this.#rest.slice(-MAX_END_LENGTH)
        return elements
      }
      const opened = this.#rest.indexOf('>', start)
      const isEmpty = opened > 0 && this.#rest[opened - 1] === '/'
      const closed = isEmpty ? opened + 1 : this.#rest.indexOf('</anime>', start)
      if (opened < 0 || closed < 0) {
        this.#rest = this.#rest.slice(start)
        if (this.#rest.length > MAX_ELEMENT) throw new RangeError('an element is too long')
        return elements
      }
      elements.push(this.#rest.slice(start, isEmpty ? closed : closed + '</anime>'.length))
      this.#rest = this.#rest.slice(closed)
    }
  }

  /** @throws {SyntaxError} if the list is cut off */
  end(): void {
    if (!/<\/anime-list>\s*$/i.test(this.#rest)) throw new SyntaxError('it is cut off')
  }
}
/** `<anime ` may be cut between two chunks, and `</anime-list>` with some space is the end. */
const MAX_END_LENGTH = 40
const MAX_ELEMENT = 1_000_000
