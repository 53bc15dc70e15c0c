/** An entry with what other services know its title by. Pure. */
import { englishTitle } from '#src/catalogue/anime.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { StoredEntry } from '../entries/stored-entry.ts'
import type { ExportedEntry } from './exported-entry.ts'

/** @param title null if it is hidden or was deleted: its number is all that is known of it */
export function toExported(title: Title | null, stored: StoredEntry): ExportedEntry {
  const { number, scoreRequest: _scoreRequest, createdAt: _createdAt, updatedAt, ...entry } = stored
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
