/** Exports a user's list as a file, a few entries at a time. */
import { setImmediate } from 'node:timers/promises'
import type { Viewer } from '#src/accounts/viewer.ts'
import { FileResponse } from '#src/platform/api/file-response.server.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { MyListContext } from '#src/list/context.ts'
import { listEntryHeads, readEntries } from '#src/list/entries/read-entries.server.ts'
import type { ExternalEntry } from './external-entry.ts'
import { createMalWriter } from './mal/write-mal.ts'
import { createOwnWriter } from './own/write-own-list.ts'
import { findTitleIds } from './title-ids-store.server.ts'
import { toExported, toIds } from './to-exported.ts'

export interface ExportOptions {
  format: 'mal' | 'json'
  /** Whether private entries are in a file for MyAnimeList, where they would be public. Our own file has all. */
  private: 'include' | 'omit'
  gzip: boolean
}

/** Waiting entries that are written in one turn of the event loop. */
const WAITING_AT_ONCE = 25
/** Entries of the list whose ids are collected in one. */
const LISTED_AT_ONCE = 1_000

/** Says how many entries the file leaves out. */
export const LEFT_OUT_HEADER = 'x-entries-left-out'

/**
 * All entries, those of merged titles as one. Waiting ones come first, and without their time if the list has an entry of their title: of
 * two entries of a title, readers of the file take the newer one, or the later one, which is that of the list.
 * @param waiting the entries that wait for their titles, read before, because they may join the list meanwhile
 */
export async function exportList(
  { db, wire, now }: MyListContext,
  { id, username }: Pick<Viewer, 'id' | 'username'>,
  waiting: readonly ExternalEntry[],
  options: ExportOptions,
): Promise<FileResponse> {
  const exportedAt = toIso(await now())
  const { snapshot } = wire()
  const all = await listEntryHeads(db, id, (number) => snapshot.find(number)?.number ?? number)
  const heads = snapshot.isLimited ? all.filter(({ number }) => snapshot.find(number)) : all
  const numbers = heads.map(({ number }) => number)
  const ids = await findTitleIds(db, numbers)
  const isMal = options.format === 'mal'
  const canWrite = (mal: number | undefined, isPrivate: boolean) =>
    !isMal || (mal !== undefined && (options.private === 'include' || !isPrivate))
  const malIdOf = (number: number) => snapshot.find(number)?.malId ?? ids.get(number)?.mal
  const listed = new Set<string>()
  for (const some of inChunks(waiting.length > 0 ? numbers : [], LISTED_AT_ONCE)) {
    for (const number of some)
      for (const key of toKeys(toIds(snapshot.find(number), ids.get(number), number))) listed.add(key)
    await setImmediate()
  }
  const first = (snapshot.isLimited ? [] : waiting)
    .filter((one) => canWrite(one.ids.mal, one.entry.isPrivate))
    .map((one) => (toKeys(one.ids).some((key) => listed.has(key)) ? { ...one, updatedAt: null } : one))
  const then = heads.filter(({ number, isPrivate }) => canWrite(malIdOf(number), isPrivate))
  const statuses = [...first.map(({ entry }) => entry.status), ...then.map(({ status }) => status)]
  const writer = isMal ? createMalWriter(username, statuses) : createOwnWriter(username, exportedAt)
  async function* writePieces() {
    yield writer.start
    for (const entries of inChunks(first, WAITING_AT_ONCE)) {
      yield writer.write(entries.map((external) => ({ ...external, format: null })))
      await setImmediate()
    }
    for await (const entries of readEntries(db, id, then))
      yield writer.write(entries.map((entry) => toExported(snapshot.find(entry.number), ids.get(entry.number), entry)))
    yield writer.end
  }
  const name = `${isMal ? 'animelist' : 'hoshimi-list'}-${username}-${exportedAt.slice(0, 10)}.${isMal ? 'xml' : 'json'}`
  const type = isMal ? 'application/xml; charset=utf-8' : 'application/json; charset=utf-8'
  return new FileResponse({
    name: options.gzip ? `${name}.gz` : name,
    type: options.gzip ? 'application/gzip' : type,
    gzip: options.gzip,
    headers: { [LEFT_OUT_HEADER]: String(waiting.length + heads.length - statuses.length) },
    pieces: writePieces(),
  })
}

const toKeys = (ids: ExternalEntry['ids']): string[] => Object.entries(ids).map(([service, id]) => `${service} ${id}`)
