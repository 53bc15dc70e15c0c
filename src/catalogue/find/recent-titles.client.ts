/** Titles that were opened by name, newest first; stored in this browser and never sent to the server. */
import { text } from '../found/fields.ts'
import { isRecord } from '../is-record.ts'
import { readStoredJson, writeStored } from '#src/ui/storage.client.ts'
import type { Suggestion } from './suggestion.ts'

const RECENT_TITLES_KEY = 'recentTitles'
const MAX_TITLES = 6

/** Invalid entries are left out. */
export function loadRecentTitles(): Suggestion[] {
  const value = readStoredJson(RECENT_TITLES_KEY)
  if (!Array.isArray(value)) return []
  const titles = value.filter(isRecord).flatMap((item) => {
    const [id, title] = [text(item['id']), text(item['title'])]
    if (!/^[\w-]+$/.test(id) || title === '') return []
    return {
      id,
      title,
      japaneseTitle: text(item['japaneseTitle']) || title,
      poster: text(item['poster']),
      releaseDate: text(item['releaseDate']),
      showType: text(item['showType']),
      duration: text(item['duration']),
    }
  })
  return titles.slice(0, MAX_TITLES)
}

export function saveRecentTitle(title: Suggestion): void {
  const others = loadRecentTitles().filter(({ id }) => id !== title.id)
  writeStored(RECENT_TITLES_KEY, JSON.stringify([title, ...others].slice(0, MAX_TITLES)))
}
