/** Exports a user's list as a file, a few entries at a time. */
import { setImmediate } from 'node:timers/promises'
import type { Viewer } from '#src/accounts/viewer.ts'
import { englishTitle } from '#src/catalogue/anime.ts'
import { FileResponse } from '#src/platform/api/file-response.server.ts'
import { inChunks } from '#src/platform/chunks.ts'
import type { MyListContext } from '../context.ts'
import { mergeEntries } from '../entries/merge-entries.ts'
import { listEntries } from '../entries/store.server.ts'
import type { StoredEntry } from '../entries/stored-entry.ts'
import { EXPORT_SLICE, type ExportedEntry } from './exported-entry.ts'
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

export async function exportList(
  myList: MyListContext,
  { id, username }: Pick<Viewer, 'id' | 'username'>,
  options: ExportOptions,
): Promise<FileResponse> {
  const exportedAt = new Date(await myList.now()).toISOString()
  const entries = await readEntries(myList, id)
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

/** All entries, those of merged titles as one. */
async function readEntries({ db, wire }: MyListContext, user: Viewer['id']): Promise<ExportedEntry[]> {
  const { snapshot } = wire()
  const byTitle = Map.groupBy(await listEntries(db, user), ({ number }) => snapshot.find(number)?.number ?? number)
  const exported: ExportedEntry[] = []
  for (const slice of inChunks([...byTitle], EXPORT_SLICE)) {
    for (const [number, entries] of slice)
      exported.push(toExported(snapshot.find(number), number, mergeEntries(entries)))
    await setImmediate()
  }
  return exported
}

type FoundTitle = ReturnType<ReturnType<MyListContext['wire']>['snapshot']['find']>

/** @param title null if it is hidden or was deleted: its number is all that is known of it */
function toExported(title: FoundTitle, number: number, stored: StoredEntry): ExportedEntry {
  const { number: _number, scoreRequest: _scoreRequest, createdAt: _createdAt, updatedAt, ...entry } = stored
  return {
    ids: {
      own: title?.id ?? String(number),
      ...(title?.malId !== undefined && { mal: title.malId }),
      ...(title?.anilistId !== undefined && { anilist: title.anilistId }),
    },
    title: title ? englishTitle(title.names) : `Title ${number}`,
    episodes: title?.episodes ?? null,
    format: title?.format ?? null,
    entry,
    updatedAt,
  }
}

async function* withPauses(pieces: Iterable<string>): AsyncGenerator<string> {
  for (const piece of pieces) {
    yield piece
    await setImmediate()
  }
}
