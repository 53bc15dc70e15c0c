/** Keywords from a title's genres, tags and names, for choosing its motif. */
import { keysOf } from '#src/platform/keys-of.ts'
import type { ArtTitle } from './title.ts'

/** Keywords with weights. */
export type CallIndex<K extends string> = ReadonlyMap<string, readonly K[]>

const MOST_TAGS = 48

const toKey = (text: string): string =>
  text
    .slice(0, 60)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

const singular = (word: string): string => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)

/** Each genre or tag as a whole and as single words: `Space Opera` → space-opera, space, opera. */
export function hintsOf(title: ArtTitle): readonly (readonly string[])[] {
  return [...title.genres, ...(title.tags ?? []).slice(0, MOST_TAGS)].map((name) => {
    const key = toKey(name)
    const words = key.split('-')
    return words.length === 1 ? [singular(key)] : [key, ...words.map(singular)]
  })
}

/** The words of the Latin name and the characters of the Japanese one. */
export function nameHintsOf(title: ArtTitle): readonly string[] {
  const words = toKey(title.title).split('-').map(singular)
  const characters = (title.japaneseTitle ?? title.title).slice(0, 40).match(/[\u3040-\uffef]/g) ?? []
  return [...words, ...characters]
}

/** `calls` are space-separated words, hyphenated for a phrase; Japanese ones are matched by character. */
export function indexCalls<K extends string>(calls: Readonly<Record<K, { calls: string }>>): CallIndex<K> {
  const index = new Map<string, K[]>()
  for (const name of keysOf(calls))
    for (const word of calls[name].calls.split(' ')) {
      const key = word.includes('-') ? word : singular(word)
      const list = index.get(key)
      if (list) list.push(name)
      else index.set(key, [name])
    }
  return index
}

/** Total weight of each key's matches; a genre or tag counts once, however many of its words match. */
export function countCalls<K extends string>(
  index: CallIndex<K>,
  hints: readonly (readonly string[])[],
): Map<K, number> {
  const counts = new Map<K, number>()
  for (const words of hints) {
    const called = new Set(words.flatMap((word) => index.get(word) ?? []))
    for (const name of called) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
