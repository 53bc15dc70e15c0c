/** Finds out whether two linked titles have a name in common. */
import { nextTurn } from '#src/platform/next-turn.ts'
import { inChunks } from '#src/platform/chunks.ts'
import type { Title } from '../title.ts'
import type { StoryLink } from './story-links.ts'

/** Words of more titles than this name kinds of anime, such as "magical girl". */
const MAX_TITLES = 120
/** Titles whose names are read in one turn of the event loop. */
const TURN_TITLES = 500

/** Whether two linked titles have a word of their names in common, or even one with which a name of either begins. */
export interface NameMatcher {
  share(a: Title, b: Title): boolean
  shareStart(a: Title, b: Title): boolean
}

interface Words {
  all: ReadonlySet<string>
  /** With which its names begin, less words that name kinds of anime. */
  first: readonly string[]
}

export async function createNameMatcher(links: readonly StoryLink[]): Promise<NameMatcher> {
  const names = new Map<Title, string[][]>()
  const counts = new Map<string, number>()
  for (const batch of inChunks([...new Set(links.flatMap(({ from, to }) => [from, to]))], TURN_TITLES)) {
    await nextTurn()
    for (const title of batch) {
      const own = wordsOf(title)
      names.set(title, own)
      for (const word of new Set(own.flat())) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  const isName = (word: string) => (counts.get(word) ?? 0) <= MAX_TITLES
  const known = new Map<Title, Words>()
  const words = (title: Title): Words => {
    const found = known.get(title)
    if (found) return found
    const own = (names.get(title) ?? []).map((name) => name.filter(isName))
    const read = { all: new Set(own.flat()), first: own.flatMap((name) => name.slice(0, 1)) }
    known.set(title, read)
    return read
  }
  return {
    share: (a, b) => !words(a).all.isDisjointFrom(words(b).all),
    shareStart(a, b) {
      const [one, other] = [words(a), words(b)]
      return one.first.some((word) => other.all.has(word)) || other.first.some((word) => one.all.has(word))
    },
  }
}

/** The words of each name, in lower case; of Japanese names, runs of one script. */
const wordsOf = ({ names }: Title): string[][] =>
  [names.english, names.romaji, names.japanese].map((name = '') => name.toLowerCase().match(WORDS) ?? [])

const WORDS = /[\p{sc=Han}々]{2,}|[\p{sc=Katakana}ー]{3,}|[\p{sc=Latin}\p{N}]{3,}/gu
