/** Exports a user's list as a file, a few entries at a time. */
import { setImmediate } from 'node:timers/promises'
import type { Viewer } from '#src/accounts/viewer.ts'
import { FileResponse } from '#src/platform/api/file-response.server.ts'
import type { MyListContext } from '../context.ts'
import { listExportedEntries } from './exported-entries.server.ts'
import type { ExportedEntry } from './exported-entry.ts'
import type { ExternalEntry } from './external-entry.ts'
import { hasMalId, writeMal } from './mal/write-mal.ts'
import { writeOwnList } from './own/write-own-list.ts'

export interface ExportOptions {
  format: 'mal' | 'json'
  /** Whether private entries are in a file for MyAnimeList, where they would be public. Our own file has all. */
  private: 'include' | 'omit'
  gzip: boolean
}

/** Says how many entries the file leaves out. */
export const LEFT_OUT_HEADER = 'x-entries-left-out'

/** @param waiting the entries that wait for their titles */
export async function exportList(
  myList: MyListContext,
  { id, username }: Pick<Viewer, 'id' | 'username'>,
  waiting: readonly ExternalEntry[],
  options: ExportOptions,
): Promise<FileResponse> {
  const exportedAt = new Date(await myList.now()).toISOString()
  const entries = await listExportedEntries(myList, id, waiting)
  const isMal = options.format === 'mal'
  const written = isMal ? entries.filter((entry) => canWriteMal(entry, options)) : entries
  const pieces = isMal ? writeMal(username, written) : writeOwnList(username, exportedAt, written)
  const name = `${isMal ? 'animelist' : 'hoshimi-list'}-${username}-${exportedAt.slice(0, 10)}.${isMal ? 'xml' : 'json'}`
  const type = isMal ? 'application/xml; charset=utf-8' : 'application/json; charset=utf-8'
  return new FileResponse({
    name: options.gzip ? `${name}.gz` : name,
    type: options.gzip ? 'application/gzip' : type,
    gzip: options.gzip,
    headers: { [LEFT_OUT_HEADER]: String(entries.length - written.length) },
    pieces: withPauses(pieces),
  })
}

const canWriteMal = (entry: ExportedEntry, options: ExportOptions): boolean =>
  hasMalId(entry) && (options.private === 'include' || !entry.entry.isPrivate)

async function* withPauses(pieces: Iterable<string>): AsyncGenerator<string> {
  for (const piece of pieces) {
    yield piece
    await setImmediate()
  }
}
