/** An entry with what other services know its title by. */
import { englishTitle } from '#src/catalogue/anime.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { StoredEntry } from '#src/list/entries/stored-entry.ts'
import type { ExportedEntry } from './exported-entry.ts'
import type { ExternalEntry } from './external-entry.ts'

/**
 * All ids of a title that are in files.
 * @param title null if it is hidden or was deleted
 * @param ids at other services, also of hidden titles
 */
export const toIds = (
  title: Title | null,
  ids: ExternalEntry['ids'] | undefined,
  number: number,
): ExternalEntry['ids'] => ({
  ...ids,
  own: title?.id ?? String(number),
  ...(title?.malId !== undefined && { mal: title.malId }),
  ...(title?.anilistId !== undefined && { anilist: title.anilistId }),
})

/** @param title @param ids as of `toIds` */
export function toExported(
  title: Title | null,
  ids: ExternalEntry['ids'] | undefined,
  stored: StoredEntry,
): ExportedEntry {
  const { number, scoreRequest: _scoreRequest, createdAt: _createdAt, updatedAt, ...entry } = stored
  return {
    ids: toIds(title, ids, number),
    title: title ? englishTitle(title.names) : `Title ${number}`,
    episodes: title?.episodes ?? null,
    format: title?.format ?? null,
    entry,
    updatedAt,
  }
}
