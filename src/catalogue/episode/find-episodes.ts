/** Finds episodes by name. */
import type { Episode } from './episodes.ts'

const MAX_RESULTS = 100

/** Episodes whose name contains all words, in either language, in order. */
export function findEpisodes(episodes: readonly Episode[], text: string): Episode[] {
  const words = fold(text).split(' ').filter(Boolean)
  if (words.length === 0) return []
  return episodes
    .filter(({ title = '', japaneseTitle = '' }) => {
      const name = fold(`${title} ${japaneseTitle}`)
      return words.every((word) => name.includes(word))
    })
    .slice(0, MAX_RESULTS)
}

/** Normalises case, width, accents and punctuation. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
