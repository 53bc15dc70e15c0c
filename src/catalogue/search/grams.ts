/** The pieces of a name by which it is found: three letters, two characters of a script without spaces, and the starts of words. */
import { isCjk } from './fold.ts'

const START = 1

const key = (kind: number, a: number, b: number, c: number): number =>
  (Math.imul(Math.imul(Math.imul(kind + 17, 0x01000193) ^ a, 0x01000193) ^ b, 0x01000193) ^ (c * 0x85eb)) | 1

/**
 * Calls back with each gram of the words, some of them more than once. The grams of neighbours run across the space, so
 * that `dragonball` and `dragon ball` share theirs.
 */
export function eachGram(words: readonly string[], use: (gram: number) => void): void {
  let run = ''
  for (let place = 0; place < words.length; place++) {
    const word = words[place] ?? ''
    if (place === 0 || word.length === 1) use(key(START, word.charCodeAt(0), 0, 0))
    if (word.length > 1) use(key(START, word.charCodeAt(0), word.charCodeAt(1), 0))
    if (isCjk(word)) {
      for (let at = 0; at + 1 < word.length; at++) use(key(2, word.charCodeAt(at), word.charCodeAt(at + 1), 0))
    } else run += word
  }
  for (let at = 0; at + 2 < run.length; at++)
    use(key(3, run.charCodeAt(at), run.charCodeAt(at + 1), run.charCodeAt(at + 2)))
}

/** Short words share few grams with what a swap makes of them. */
const SHORT = 8

/** The words that two swapped letters may have been meant for. */
function eachSwap(word: string, use: (swapped: string) => void): void {
  for (let at = 0; at + 1 < word.length; at++)
    use(`${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`)
}

/** The grams to ask for, each once: a word's first letter alone only where the word is nothing else. */
export function queryGramsOf(words: readonly string[]): Set<number> {
  const grams = new Set<number>()
  const add = (gram: number) => grams.add(gram)
  eachGram(words, add)
  const [first] = words
  if (first === undefined) return grams
  if (words.length === 1 && first.length > 3 && first.length <= SHORT && !isCjk(first))
    eachSwap(first, (swapped) => eachGram([swapped], add))
  if (first.length > 1) for (const letter of first.slice(0, 2)) grams.delete(key(START, letter.charCodeAt(0), 0, 0))
  return grams
}
