/** Titles in the format of the lists. */
import { absolutePicture, type WireContext } from '#src/catalogue/api/items.ts'
import { englishTitle, japaneseTitle, parseAnimeNumber } from '#src/catalogue/anime.ts'
import type { Title } from '#src/catalogue/title.ts'
import { Problem } from '#src/platform/problem.ts'

export const toListTitle = (title: Title, wire: WireContext) => ({
  title: englishTitle(title.names),
  japanese_title: japaneseTitle(title.names),
  poster: absolutePicture(title, 'poster', wire),
  adultContent: title.adult,
})

export function findTitle(id: string, { snapshot }: WireContext): Title | null {
  const number = parseAnimeNumber(id)
  return number === null ? null : snapshot.find(number)
}

/** @throws {Problem} 404 */
export function requireTitle(id: string, wire: WireContext): Title {
  const title = findTitle(id, wire)
  if (!title) throw new Problem(404, 'Title not found.')
  return title
}

/**
 * Rows with their titles: without deleted titles, and for rows of merged titles
 * the first.
 */
export function withTitles<Row extends { number: number }>(
  rows: readonly Row[],
  { snapshot }: Pick<WireContext, 'snapshot'>,
  keyOf: (row: Row, title: Title) => string = (_, title) => title.id,
): { row: Row; title: Title }[] {
  const found = new Map<string, { row: Row; title: Title }>()
  for (const row of rows) {
    const title = snapshot.find(row.number)
    if (!title) continue
    const key = keyOf(row, title)
    if (!found.has(key)) found.set(key, { row, title })
  }
  return [...found.values()]
}
