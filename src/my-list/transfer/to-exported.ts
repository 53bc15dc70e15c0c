/** Reads a user's entries with what other services know their titles by. */
import { setImmediate } from 'node:timers/promises'
import type { UserId } from '#src/accounts/viewer.ts'
import { englishTitle } from '#src/catalogue/anime.ts'
import { inChunks } from '#src/platform/chunks.ts'
import type { MyListContext } from '../context.ts'
import { mergeEntries } from '../entries/merge-entries.ts'
import { listEntries } from '../entries/store.server.ts'
import type { StoredEntry } from '../entries/stored-entry.ts'
import { EXPORT_SLICE, type ExportedEntry } from './exported-entry.ts'

/** All entries, those of merged titles as one. */
export async function listExportedEntries(
  { db, wire }: Pick<MyListContext, 'db' | 'wire'>,
  user: UserId,
): Promise<ExportedEntry[]> {
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
