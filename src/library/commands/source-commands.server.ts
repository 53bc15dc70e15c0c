/** `library:add`, `library:remove` and `library:list`: sources by URL or path. */
import type { ParseArgsConfig } from 'node:util'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { MEDIA_KINDS, parseAudioType, SEGMENT_KINDS, type SegmentKind } from '#src/catalogue/episode/playable.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { readArguments } from '#src/platform/process/read-arguments.server.ts'
import { UsageError } from '#src/platform/process/operator-error.ts'
import { findStoredTitle } from '../title-store.server.ts'
import { kindOf, parseAddress, parseQuality, parseSpan, parseTracks } from '../serve/source-arguments.ts'
import { addSource, type EpisodeSource, listAllSources, removeSource } from '../serve/source-store.server.ts'
import type { NewSource } from '../new-source.ts'

/** A command: takes its arguments and returns the lines to print. @throws {UsageError} with a one-line message */
export type LibraryCommand = (db: CatalogueDb, args: string[]) => Promise<string[]>

const ADD_OPTIONS = {
  type: { type: 'string', default: 'sub' },
  kind: { type: 'string' },
  quality: { type: 'string' },
  track: { type: 'string', multiple: true, default: [] },
  intro: { type: 'string', multiple: true },
  outro: { type: 'string', multiple: true },
  recap: { type: 'string', multiple: true },
  preview: { type: 'string', multiple: true },
} as const satisfies ParseArgsConfig['options']

export const addToLibrary: LibraryCommand = async (db, args) => {
  const { values, positionals } = readArguments(args, ADD_OPTIONS)
  const [titleId, episode, address, ...rest] = positionals
  if (!titleId || !episode || !address) throw new UsageError('Missing title, episode or URL')
  if (rest[0] !== undefined) throw new UsageError(`Unexpected argument ${rest[0]}`)
  const title = await requireTitle(db, titleId)
  const source = toNewSource(title.number, episode, address, values)
  const outcome = await addSource(db, source, new Date().toISOString())
  return [`${outcome === 'added' ? 'Added' : 'Updated'}: ${title.name}, episode ${source.episode}, ${source.sound}`]
}

export interface SourceFields extends Partial<Record<SegmentKind, string[]>> {
  type: string
  kind?: string | undefined
  quality?: string | undefined
  track: string[]
}

/** @throws {UsageError} */
export function toNewSource(anime: number, episode: string, url: string, fields: SourceFields): NewSource {
  if (!/^[1-9]\d{0,3}$/.test(episode)) throw new UsageError(`${episode} is not an episode number`)
  const address = parseAddress(url)
  const sound = parseAudioType(fields.type)
  if (!sound) throw new UsageError(`--type must be sub, dub or raw, not ${fields.type}`)
  const kind = fields.kind === undefined ? kindOf(address) : MEDIA_KINDS.find((one) => one === fields.kind)
  if (!kind) throw new UsageError('The URL has no known extension: set --kind to hls, mp4 or webm')
  return {
    anime,
    episode: Number(episode),
    sound,
    address,
    kind,
    quality: fields.quality === undefined ? undefined : parseQuality(fields.quality),
    tracks: parseTracks(fields.track, sound),
    segments: SEGMENT_KINDS.flatMap((segmentKind) =>
      (fields[segmentKind] ?? []).map((text) => ({ ...parseSpan(text), kind: segmentKind, origin: 'hand' as const })),
    ).toSorted((a, b) => a.start - b.start),
    chapters: [],
    file: undefined,
  }
}

const REMOVAL_MESSAGES = {
  removed: (id: number) => `Removed: #${id}`,
  absent: (id: number) => `Source not found: #${id}`,
  'of-file': (id: number) => `#${id} comes from a file; use library:ignore to ignore the file`,
  'built-in': (id: number) => `#${id} is built-in and cannot be removed`,
}

export const removeFromLibrary: LibraryCommand = async (db, args) => {
  const { positionals } = readArguments(args, {})
  if (positionals.length === 0) throw new UsageError('Missing source number; library:list shows them')
  const invalid = positionals.find((reference) => !/^#?[1-9]\d{0,9}$/.test(reference))
  if (invalid !== undefined) throw new UsageError(`${invalid} is not a source number; library:list shows them`)
  const lines: string[] = []
  for (const reference of positionals) {
    const id = Number(reference.replace('#', ''))
    lines.push(REMOVAL_MESSAGES[await removeSource(db, id)](id))
  }
  return lines
}

export const listLibrary: LibraryCommand = async (db, args) => {
  const [titleId, ...rest] = readArguments(args, {}).positionals
  if (rest[0] !== undefined) throw new UsageError(`Unexpected argument ${rest[0]}`)
  const sources = titleId
    ? await listAllSources(db, (await requireTitle(db, titleId)).number)
    : await listAllSources(db)
  return sources.length === 0 ? ['No sources yet. Add one with library:add.'] : sources.map(toLine)
}

const toLine = ({ id, anime, episode, sound, name, quality, address }: EpisodeSource): string =>
  [`#${id}`, `title ${anime}`, `episode ${episode}`, `${sound} ${name}`, quality ?? '-', address].join('  ')

async function requireTitle(db: CatalogueDb, titleId: string): Promise<{ number: number; name: string }> {
  const number = parseAnimeNumber(titleId)
  const title = number === null ? null : await findStoredTitle(db, number)
  if (!title) throw new UsageError(`Title not found: ${titleId}; its id is at the end of its page's URL`)
  return title
}
