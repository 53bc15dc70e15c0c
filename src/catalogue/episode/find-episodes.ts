/** Finding an episode by its name. Pure. */
import type { Episode } from './episodes.ts'

const MOST_FOUND = 100

/** Those whose name has the words in it, in either language, in order. */
export function findEpisodes(episodes: readonly Episode[], text: string): Episode[] {
  const words = fold(text).split(' ').filter(Boolean)
  if (words.length === 0) return []
  return episodes
    .filter(({ title = '', japaneseTitle = '' }) => {
      const name = fold(`${title} ${japaneseTitle}`)
      return words.every((word) => name.includes(word))
    })
    .slice(0, MOST_FOUND)
}

/** One form for case, width, accents and signs. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
