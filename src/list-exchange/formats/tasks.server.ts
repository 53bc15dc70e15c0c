/** What runs in a worker thread, because its time depends on the content of files and of other services' answers. */
import { gunzipSync } from 'node:zlib'
import { findLists, readAniList } from './anilist/read-anilist.ts'
import { type PageFacts, readAniListFacts } from './anilist/anilist-query.ts'
import { decodeText } from './decode-text.ts'
import { EntryCollector } from './join-entries.ts'
import { parseJson } from './json-text.ts'
import { readKitsuFacts } from './kitsu/kitsu-pages.ts'
import { readKitsu } from './kitsu/read-kitsu.ts'
import { packList, type PackedList } from './pack-list.ts'
import { ListReadError, type ReadList, LIST_FILE_LIMITS } from './read-list.ts'
import { readList } from './recognise-list.ts'

export type Service = 'anilist' | 'kitsu'

/** The class of an error is lost between threads. */
export type TaskAnswer<T> = (T & { problem?: undefined }) | { problem: string }

interface ServicePages {
  service: Service
  owner: string
  pages: readonly Uint8Array[]
}

const TOO_LARGE = `The file is larger than ${LIST_FILE_LIMITS.bytes / 1024 ** 2} MB.`
const TOO_LARGE_PACKED = `A compressed file can have at most ${LIST_FILE_LIMITS.compressedBytes / 1024 ** 2} MB.`
const DAMAGED = 'The compressed file is incomplete or damaged. Download it again.'

/** The content of a .gz file; any other file as it is. @throws {ListReadError} if it is damaged or too large */
export function unpackFile(bytes: Uint8Array): Uint8Array {
  if (bytes.length > LIST_FILE_LIMITS.bytes) throw new ListReadError(TOO_LARGE)
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  if (bytes.length > LIST_FILE_LIMITS.compressedBytes) throw new ListReadError(TOO_LARGE_PACKED)
  try {
    return gunzipSync(bytes, { maxOutputLength: LIST_FILE_LIMITS.bytes })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new ListReadError(isTooLarge ? `${TOO_LARGE.slice(0, -1)} when unpacked.` : DAMAGED)
  }
}

export const tasks = {
  file: (bytes: Uint8Array): TaskAnswer<PackedList> => answer(() => packList(readList(unpackFile(bytes)))),

  page: ({ service, bytes }: { service: Service; bytes: Uint8Array }): TaskAnswer<PageFacts> =>
    answer(() => (service === 'anilist' ? readAniListFacts : readKitsuFacts)(parse(bytes))),

  pages: (pages: ServicePages): TaskAnswer<PackedList> => answer(() => packList(readPages(pages))),
}

function readPages({ service, owner, pages }: ServicePages): ReadList {
  const bodies = pages.map(parse)
  if (service === 'kitsu') return readKitsu(bodies, owner)
  const lists = bodies.map((body) => readAniList(body, findLists(body) ?? [], 'POINT_100'))
  const collector = new EntryCollector()
  for (const read of lists.flatMap(({ entries }) => entries)) collector.add(read.ids.anilist, read)
  const warnings = [...lists.flatMap((list) => list.warnings ?? []), ...collector.warnings()]
  return { source: 'anilist', owner: lists[0]?.owner ?? owner, entries: collector.entries(), warnings }
}

const parse = (bytes: Uint8Array): unknown => parseJson(decodeText(bytes))

function answer<T extends object>(read: () => T): TaskAnswer<T> {
  try {
    return { ...read(), problem: undefined }
  } catch (error) {
    if (error instanceof ListReadError) return { problem: error.message }
    throw error
  }
}

export type Tasks = typeof tasks
