/** Parses a row of text fields into a source; its title is looked up later. */
import { MEDIA_KINDS, parseAudioType, SEGMENT_KINDS } from '#src/catalogue/episode/playable.ts'
import { UsageError } from '#src/platform/process/operator-error.ts'
import type { NewSource } from '../new-source.ts'
import { findSegmentError } from '../segment/rules.ts'
import { kindOf, parseAddress, parseQuality, parseSpan, parseTracks } from '../serve/source-arguments.ts'

export const ID_COLUMNS = ['title', 'anilist', 'mal', 'anidb'] as const
export type IdColumn = (typeof ID_COLUMNS)[number]

const COLUMNS: readonly string[] = [
  ...ID_COLUMNS,
  'episode',
  'sound',
  'address',
  'kind',
  'quality',
  'tracks',
  ...SEGMENT_KINDS,
]
const MAX_SECONDS = 86_400

export interface RowSource {
  /** The column and the id that identify the title. */
  by: IdColumn
  id: string
  source: Omit<NewSource, 'anime'>
}

type Cells = Readonly<Record<string, string>>

/** @throws {UsageError} with a one-line message */
export function toRowSource(cells: Cells): RowSource {
  const unknown = Object.keys(cells).find((name) => !COLUMNS.includes(name) && cells[name] !== '')
  if (unknown !== undefined)
    throw new UsageError(`Unknown column ${unknown || 'without a name'} (${COLUMNS.join(', ')})`)
  const by = ID_COLUMNS.find((name) => cells[name])
  if (!by) throw new UsageError(`Missing title (${ID_COLUMNS.join(', ')})`)
  const address = parseAddress(cells['address'] ?? '')
  return { by, id: cells[by] ?? '', source: toSource(cells, address) }
}

function toMedia(cells: Cells, address: string) {
  const { episode = '', quality = '' } = cells
  if (!/^[1-9]\d{0,3}$/.test(episode))
    throw new UsageError(episode ? `${episode} is not an episode number` : 'Missing episode')
  const sound = parseAudioType(cells['sound'] || 'sub')
  if (!sound) throw new UsageError(`sound must be sub, dub or raw, not ${cells['sound']}`)
  const kind = cells['kind'] ? MEDIA_KINDS.find((one) => one === cells['kind']?.toLowerCase()) : kindOf(address)
  if (!kind) throw new UsageError('kind must be hls, mp4 or webm')
  return { episode: Number(episode), sound, address, kind, quality: quality ? parseQuality(quality) : undefined }
}

function toSource(cells: Cells, address: string) {
  const media = toMedia(cells, address)
  const segments = SEGMENT_KINDS.flatMap((kind) =>
    split(cells[kind]).map((text) => ({ ...parseSpan(text), kind, origin: 'hand' as const })),
  ).toSorted((a, b) => a.start - b.start)
  const error = findSegmentError(segments, MAX_SECONDS)
  if (error !== null) throw new UsageError(error)
  return { ...media, tracks: parseTracks(split(cells['tracks']), media.sound), segments, chapters: [], file: undefined }
}

const split = (text = ''): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)
