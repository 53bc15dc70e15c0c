/** Names a franchise, whose titles have names of their own. */
import { englishTitle, japaneseTitle } from '../anime.ts'
import type { Title } from '../title.ts'

/** A name up to what follows a colon, a dash, a bracket or a slash, or a space after Japanese words. */
const START = /^.+?(?=: |：|\s[-–—~]|\s?[(（/／〜～]|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー])\s|$)/su
/** Words. Japanese has no spaces between them: they end where the script changes. */
const WORDS =
  /\p{sc=Han}+|\p{sc=Hiragana}+|[\p{sc=Katakana}ー]+|[[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]]+/gv
/** Names that are compared with all others: a name seldom contains those of more than three titles. */
const MAX_CANDIDATES = 20

/**
 * The English and the Japanese name of a franchise: that of its best known title, the start of it, or another title's name within it,
 * whichever the most titles contain. With `Dragon Ball Z`, it is `Dragon Ball`; with `Fate/Zero`, `Fate`.
 */
export const nameFranchise = (head: Title, titles: readonly Title[]): { title: string; japaneseTitle: string } => ({
  title: findCommonName(
    englishTitle(head.names),
    titles.map(({ names }) => englishTitle(names)),
  ),
  japaneseTitle: findCommonName(
    japaneseTitle(head.names),
    titles.map(({ names }) => japaneseTitle(names)),
  ),
})

function findCommonName(own: string, names: readonly string[]): string {
  const all = names.map(toWords)
  const [ownText, ownWords] = [fold(own), toWords(own)]
  const candidates = [...new Set([own, START.exec(own)?.[0] ?? own, ...names])]
    .map((name) => ({ name, words: toWords(name) }))
    .filter(({ name, words }) => words !== '' && ownWords.includes(words) && ownText.includes(fold(name)))
  let [best, most] = [own, 0]
  for (const { name, words } of candidates.slice(0, MAX_CANDIDATES)) {
    const count = all.filter((other) => other.includes(words)).length
    if (count > most || (count === most && name.length > best.length)) [best, most] = [name, count]
  }
  return best
}

/** Words in lower case between spaces, so that a text contains whole words of another; empty if there are none. */
function toWords(name: string): string {
  const words = fold(name).match(WORDS)
  return words ? ` ${words.join(' ')} ` : ''
}

const fold = (name: string): string => name.normalize('NFKC').toLowerCase()
