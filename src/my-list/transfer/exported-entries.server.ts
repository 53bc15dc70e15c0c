/** Reads a user's entries, with what other services know their titles by, and those that wait for their titles. */
import { setImmediate } from 'node:timers/promises'
import type { UserId } from '#src/accounts/viewer.ts'
import { englishTitle } from '#src/catalogue/anime.ts'
import { inChunks } from '#src/platform/chunks.ts'
import type { MyListContext } from '../context.ts'
import { mergeEntries } from '../entries/merge-entries.ts'
import { listEntries } from '../entries/store.server.ts'
import type { StoredEntry } from '../entries/stored-entry.ts'
import { EXPORT_SLICE, type ExportedEntry } from './exported-entry.ts'
import type { ExternalEntry } from './external-entry.ts'
import { findTitleIds } from './title-ids-store.server.ts'

/**
 * All entries, those of merged titles as one. Waiting ones come first: of two entries of a title, readers of the file take the later one,
 * which is that of the list.
 * @param waiting read before, because they may join the list meanwhile
 */
export async function listExportedEntries(
  { db, wire }: Pick<MyListContext, 'db' | 'wire'>,
  user: UserId,
  waiting: readonly ExternalEntry[],
): Promise<ExportedEntry[]> {
  const exported = waiting.map((external): ExportedEntry => ({ ...external, format: null }))
  const { snapshot } = wire()
  const byTitle = Map.groupBy(await listEntries(db, user), ({ number }) => snapshot.find(number)?.number ?? number)
  const ids = await findTitleIds(db, [...byTitle.keys()])
  for (const slice of inChunks([...byTitle], EXPORT_SLICE)) {
    for (const [number, entries] of slice)
      exported.push(toExported(snapshot.find(number), number, ids.get(number), mergeEntries(entries)))
    await setImmediate()
  }
  return exported
}

type FoundTitle = ReturnType<ReturnType<MyListContext['wire']>['snapshot']['find']>

/** @param title null if it is hidden or was deleted */
function toExported(
  title: FoundTitle,
  number: number,
  ids: ExternalEntry['ids'] | undefined,
  stored: StoredEntry,
): ExportedEntry {
  const { number: _number, scoreRequest: _scoreRequest, createdAt: _createdAt, updatedAt, ...entry } = stored
  return {
    ids: {
      ...ids,
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
