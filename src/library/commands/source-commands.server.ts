/** `library:add`, `library:remove` and `library:list`: what the operator may play, stated address by address. */
import type { ParseArgsConfig } from 'node:util'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { MEDIA_KINDS, parseSound, SEGMENT_KINDS, type SegmentKind } from '#src/catalogue/episode/playable.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { readArguments } from '#src/platform/process/read-arguments.server.ts'
import { UsageError } from '#src/platform/process/usage-error.ts'
import { findStoredTitle } from '../title-store.server.ts'
import { kindOf, parseAddress, parseQuality, parseSpan, parseTracks } from '../sources/source-arguments.ts'
import {
  addSource,
  type EpisodeSource,
  listAllSources,
  listTitleSources,
  removeSource,
} from '../sources/source-store.server.ts'
import type { NewSource } from '../sources/new-source.ts'

/** A command: the words after its name, to the lines that it says. @throws {UsageError} in one line */
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
  const [given, episode, address, ...rest] = positionals
  if (!given || !episode || !address) throw new UsageError('Which title, which episode, and at which address?')
  if (rest[0] !== undefined) throw new UsageError(`What is ${rest[0]} for?`)
  const title = await requireTitle(db, given)
  const source = toNewSource(title.number, episode, address, values)
  const outcome = await addSource(db, source, new Date().toISOString())
  return [`${outcome === 'added' ? 'Added' : 'Changed'}: ${title.name}, episode ${source.episode}, ${source.sound}`]
}

export interface AddWords extends Partial<Record<SegmentKind, string[]>> {
  type: string
  kind?: string | undefined
  quality?: string | undefined
  track: string[]
}

/** @throws {UsageError} */
export function toNewSource(anime: number, episode: string, given: string, words: AddWords): NewSource {
  if (!/^[1-9]\d{0,3}$/.test(episode)) throw new UsageError(`${episode} is not the number of an episode`)
  const address = parseAddress(given)
  const sound = parseSound(words.type)
  if (!sound) throw new UsageError(`--type is sub, dub or raw, not ${words.type}`)
  const kind = words.kind === undefined ? kindOf(address) : MEDIA_KINDS.find((one) => one === words.kind)
  if (!kind) throw new UsageError('What is there? Say --kind hls, mp4 or webm')
  return {
    anime,
    episode: Number(episode),
    sound,
    address,
    kind,
    quality: words.quality === undefined ? undefined : parseQuality(words.quality),
    tracks: parseTracks(words.track),
    segments: SEGMENT_KINDS.flatMap((part) =>
      (words[part] ?? []).map((text) => ({ ...parseSpan(text), kind: part, origin: 'hand' as const })),
    ).toSorted((a, b) => a.start - b.start),
    chapters: [],
    file: undefined,
  }
}

const REMOVED = {
  removed: (id: number) => `Removed: #${id}`,
  absent: (id: number) => `There is no source #${id}`,
  'of-file': (id: number) => `#${id} is made of a file; library:ignore takes the file away`,
  'built-in': (id: number) => `#${id} is of the film that the site brings along; it stays`,
}

export const removeFromLibrary: LibraryCommand = async (db, args) => {
  const { positionals } = readArguments(args, {})
  if (positionals.length === 0) throw new UsageError('Which source? library:list shows their numbers')
  const wrong = positionals.find((word) => !/^#?[1-9]\d{0,9}$/.test(word))
  if (wrong !== undefined) throw new UsageError(`${wrong} is not the number of a source; library:list shows them`)
  const lines: string[] = []
  for (const word of positionals) {
    const id = Number(word.replace('#', ''))
    lines.push(REMOVED[await removeSource(db, id)](id))
  }
  return lines
}

export const listLibrary: LibraryCommand = async (db, args) => {
  const [given, ...rest] = readArguments(args, {}).positionals
  if (rest[0] !== undefined) throw new UsageError(`What is ${rest[0]} for?`)
  const sources = given ? await listTitleSources(db, (await requireTitle(db, given)).number) : await listAllSources(db)
  return sources.length === 0 ? ['Nothing yet. library:add adds a source.'] : sources.map(toLine)
}

const toLine = ({ id, anime, episode, sound, name, quality, address }: EpisodeSource): string =>
  [`#${id}`, `title ${anime}`, `episode ${episode}`, `${sound} ${name}`, quality ?? '-', address].join('  ')

async function requireTitle(db: CatalogueDb, given: string): Promise<{ number: number; name: string }> {
  const number = parseAnimeNumber(given)
  const title = number === null ? null : await findStoredTitle(db, number)
  if (!title) throw new UsageError(`There is no title ${given}; its id is the end of its page's address`)
  return title
}
