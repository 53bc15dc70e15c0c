/** The n-grams of a name: three letters, two characters of a script without spaces, and the starts of words. */
import { isCjk } from './fold.ts'

const START = 1

const hashGram = (kind: number, a: number, b: number, c: number): number =>
  (Math.imul(Math.imul(Math.imul(kind + 17, 0x01000193) ^ a, 0x01000193) ^ b, 0x01000193) ^ (c * 0x85eb)) | 1

/**
 * Calls back with each n-gram of the words, some more than once. N-grams span the space between words, so that
 * `dragonball` and `dragon ball` share theirs.
 */
export function eachGram(words: readonly string[], callback: (gram: number) => void): void {
  let joined = ''
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (index === 0 || word.length === 1) callback(hashGram(START, word.charCodeAt(0), 0, 0))
    if (word.length > 1) callback(hashGram(START, word.charCodeAt(0), word.charCodeAt(1), 0))
    if (isCjk(word)) {
      for (let at = 0; at + 1 < word.length; at++)
        callback(hashGram(2, word.charCodeAt(at), word.charCodeAt(at + 1), 0))
    } else joined += word
  }
  for (let at = 0; at + 2 < joined.length; at++)
    callback(hashGram(3, joined.charCodeAt(at), joined.charCodeAt(at + 1), joined.charCodeAt(at + 2)))
}

/** Up to this length, a word shares too few n-grams with its form with two swapped letters. */
const MAX_SWAP_LENGTH = 8

/** Calls back with each form of the word with two neighbouring letters swapped. */
function eachSwap(word: string, callback: (swapped: string) => void): void {
  for (let at = 0; at + 1 < word.length; at++)
    callback(`${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`)
}

/** The distinct n-grams of a query; a single first letter is only used when it is the whole word. */
export function listQueryGrams(words: readonly string[]): Set<number> {
  const grams = new Set<number>()
  const add = (gram: number) => grams.add(gram)
  eachGram(words, add)
  const [first] = words
  if (first === undefined) return grams
  if (words.length === 1 && first.length > 3 && first.length <= MAX_SWAP_LENGTH && !isCjk(first))
    eachSwap(first, (swapped) => eachGram([swapped], add))
  if (first.length > 1)
    for (const letter of first.slice(0, 2)) grams.delete(hashGram(START, letter.charCodeAt(0), 0, 0))
  return grams
}
