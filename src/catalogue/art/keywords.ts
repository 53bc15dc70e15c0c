/** Keywords from a title's genres, tags and names, for choosing its motif. */
import { keysOf } from '#src/platform/keys-of.ts'
import type { ArtTitle } from './title.ts'

/** The names that each keyword selects. */
export type KeywordIndex<K extends string> = ReadonlyMap<string, readonly K[]>

const MAX_TAGS = 48

const toKey = (text: string): string =>
  text
    .slice(0, 60)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

const singular = (word: string): string => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)

/** Each genre or tag as a whole and as single words: `Space Opera` → space-opera, space, opera. */
export function hintsOf(title: ArtTitle): readonly (readonly string[])[] {
  return [...title.genres, ...(title.tags ?? []).slice(0, MAX_TAGS)].map((name) => {
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

/** `keywords` are space-separated, hyphenated for a phrase; Japanese ones are matched by character. */
export function indexKeywords<K extends string>(table: Readonly<Record<K, { keywords: string }>>): KeywordIndex<K> {
  const index = new Map<string, K[]>()
  for (const name of keysOf(table))
    for (const word of table[name].keywords.split(' ')) {
      const key = word.includes('-') ? word : singular(word)
      const list = index.get(key)
      if (list) list.push(name)
      else index.set(key, [name])
    }
  return index
}

/** The number of matches of each name; a genre or tag counts once, however many of its words match. */
export function countMatches<K extends string>(
  index: KeywordIndex<K>,
  hints: readonly (readonly string[])[],
): Map<K, number> {
  const counts = new Map<K, number>()
  for (const words of hints) {
    const matched = new Set(words.flatMap((word) => index.get(word) ?? []))
    for (const name of matched) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
