/** The pieces of a name by which it is found: three letters, two characters of a script without spaces, and the starts of words. */
import { isCjk } from './fold.ts'

const START = 1

const key = (kind: number, a: number, b: number, c: number): number =>
  (Math.imul(Math.imul(Math.imul(kind + 17, 0x01000193) ^ a, 0x01000193) ^ b, 0x01000193) ^ (c * 0x85eb)) | 1

/** Grams of words; those of neighbours run across the space, so that `dragonball` and `dragon ball` share theirs. */
export function gramsOf(words: readonly string[]): Set<number> {
  const grams = new Set<number>()
  let run = ''
  for (const word of words) {
    grams.add(key(START, word.charCodeAt(0), 0, 0))
    if (word.length > 1) grams.add(key(START, word.charCodeAt(0), word.charCodeAt(1), 0))
    if (isCjk(word)) {
      for (let at = 0; at + 1 < word.length; at++) grams.add(key(2, word.charCodeAt(at), word.charCodeAt(at + 1), 0))
    } else run += word
  }
  for (let at = 0; at + 2 < run.length; at++)
    grams.add(key(3, run.charCodeAt(at), run.charCodeAt(at + 1), run.charCodeAt(at + 2)))
  return grams
}

/** The grams to ask for: a word's first letter alone only where the word is nothing else. */
export function queryGramsOf(words: readonly string[]): Set<number> {
  const grams = gramsOf(words)
  for (const word of words) if (word.length > 1) grams.delete(key(START, word.charCodeAt(0), 0, 0))
  for (const word of words) if (word.length === 1) grams.add(key(START, word.charCodeAt(0), 0, 0))
  return grams
}

/** The key under which the initials of a name are kept. */
export function initialsKey(initials: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < initials.length; at++) hash = Math.imul(hash ^ initials.charCodeAt(at), 0x01000193)
  return hash | 1
}
