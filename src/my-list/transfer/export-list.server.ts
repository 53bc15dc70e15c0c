/** Exports a user's list as a file, a few entries at a time. */
import type { Viewer } from '#src/accounts/viewer.ts'
import { FileResponse } from '#src/platform/api/file-response.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { MyListContext } from '../context.ts'
import { type EntryHead, listEntryHeads, readEntries } from '../entries/read-entries.server.ts'
import { createMalWriter } from './mal/write-mal.ts'
import { createOwnWriter } from './own/write-own-list.ts'
import { toExported } from './to-exported.ts'

export interface ExportOptions {
  format: 'mal' | 'json'
  /** Whether private entries are in a file for MyAnimeList, where they would be public. Our own file has all. */
  private: 'include' | 'omit'
  gzip: boolean
}

/** Says how many entries the file leaves out. */
export const LEFT_OUT_HEADER = 'x-entries-left-out'

export async function exportList(
  { db, wire, now }: MyListContext,
  { id, username }: Pick<Viewer, 'id' | 'username'>,
  options: ExportOptions,
): Promise<FileResponse> {
  const exportedAt = toIso(await now())
  const { snapshot } = wire()
  const heads = await listEntryHeads(db, id, (number) => snapshot.find(number)?.number ?? number)
  const isMal = options.format === 'mal'
  const canWrite = ({ number, isPrivate }: EntryHead) =>
    snapshot.find(number)?.malId !== undefined && (options.private === 'include' || !isPrivate)
  const written = isMal ? heads.filter(canWrite) : heads
  const writer = isMal
    ? createMalWriter(
        username,
        written.map(({ status }) => status),
      )
    : createOwnWriter(username, exportedAt)
  async function* writePieces() {
    yield writer.start
    for await (const entries of readEntries(db, id, written))
      yield writer.write(entries.map((entry) => toExported(snapshot.find(entry.number), entry)))
    yield writer.end
  }
  const name = `${isMal ? 'animelist' : 'hoshimi-list'}-${username}-${exportedAt.slice(0, 10)}.${isMal ? 'xml' : 'json'}`
  const type = isMal ? 'application/xml; charset=utf-8' : 'application/json; charset=utf-8'
  return new FileResponse({
    name: options.gzip ? `${name}.gz` : name,
    type: options.gzip ? 'application/gzip' : type,
    gzip: options.gzip,
    headers: { [LEFT_OUT_HEADER]: String(heads.length - written.length) },
    pieces: writePieces(),
  })
}
