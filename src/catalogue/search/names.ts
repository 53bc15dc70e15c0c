/** An index of the names of one kind of thing, such as people: compact, since there may be a hundred thousand. */
import { type AliasTable, findCandidates } from './candidates.ts'
import { foldWord, isCjk, toWords } from './fold.ts'
import { eachGram } from './grams.ts'
import { isKana, toRomaji } from './kana.ts'
import { createMatcher, type Matcher, matchLetters, matchWords } from './match.ts'
import { normalizePopularity } from './popularity.ts'
import { addPosting, createPostings, removePosting } from './postings.ts'

export interface NamedThing {
  /** A positive whole number. */
  id: number
  /** Its names in any script and order. */
  names: readonly string[]
  /** Number of people who have its titles on a list; undefined to keep what is known. */
  popularity: number | undefined
}

export interface NameHit {
  id: number
  /** How well the name matches, 0–1. */
  nameScore: number
  /** With popularity: higher is better. */
  score: number
}

export interface NameIndex extends AliasTable {
  texts: string[]
  /** By slot: the id, its popularity, and its aliases. */
  ids: Int32Array
  popularities: Float32Array
  aliases: (number | readonly number[])[]
  slots: Map<number, number>
}

/** Lower scores are no match. */
const MIN_NAME_SCORE = 0.6
/** For a name that is one of a few words of the query: some characters are known by one name, and searched for by two. */
const CONTAINED_SCORE = 0.66
const MIN_CONTAINED = 0.4
/** Names below this share of the best name score are dropped. */
const MIN_SHARE_OF_BEST = 0.8
/** Popularity decides between people who share a name. */
const POPULARITY_WEIGHT = 0.6
const MIN_SHARE_FOR_LETTERS = 0.5
const MAX_WORDS = 8
const MAX_CANDIDATES = 600
/** Names of more words are not written without spaces. */
const MAX_JOINED_WORDS = 3
const START_SIZE = 1 << 10

/** Forms of one character in names of people: registers and fonts differ. */
const VARIANTS = new Map(
  [
    '﨑崎',
    '髙高',
    '濵浜',
    '濱浜',
    '邊辺',
    '邉辺',
    '齋斉',
    '斎斉',
    '齊斉',
    '澤沢',
    '廣広',
    '國国',
    '櫻桜',
    '眞真',
    '嶋島',
    '嶌島',
    '惠恵',
    '龍竜',
    '榮栄',
    '瀧滝',
    '德徳',
    '圓円',
    '壽寿',
    '曾曽',
    '條条',
    '萬万',
  ].map(([from = '', to = '']) => [from, to] as const),
)
const foldVariants = (word: string): string => [...word].map((letter) => VARIANTS.get(letter) ?? letter).join('')

export function createNameIndex(): NameIndex {
  const index: NameIndex = {
    texts: [],
    owners: new Uint32Array(START_SIZE),
    grams: createPostings(),
    popularityOf: (slot) => index.popularities[slot] ?? 0,
    ids: new Int32Array(START_SIZE),
    popularities: new Float32Array(START_SIZE),
    aliases: [],
    slots: new Map(),
  }
  return index
}

/** Without initials, which many leave out: `Toby D. Wrench`. */
function toNameWords(name: string): string[] {
  const words = toWords(name).map((word) => (isCjk(word) ? foldVariants(word) : foldWord(word)))
  const long = words.filter((word) => word.length > 1 || isCjk(word))
  return long.length > 1 ? long : words
}

/** Some sources write a space between a Japanese family name and the other one. */
function joinCjk(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const last = joined.at(-1) ?? ''
    if (isCjk(word) && isCjk(last)) joined[joined.length - 1] = last + word
    else joined.push(word)
  }
  return joined
}

/** Adds things, or replaces those with the same id. Synchronous: pass a few hundred at a time. */
export function putNames(index: NameIndex, things: Iterable<NamedThing>): void {
  for (const { id, names, popularity } of things) {
    const slot = index.slots.get(id) ?? addSlot(index, id)
    if (popularity !== undefined) index.popularities[slot] = normalizePopularity(popularity)
    const texts = new Set(names.map((name) => joinCjk(toNameWords(name)).join(' ')).filter(Boolean))
    const known = toList(index.aliases[slot])
    if (known.length === texts.size && known.every((alias) => texts.has(index.texts[alias] ?? ''))) continue
    for (const alias of known) removeAlias(index, alias)
    const added = Array.from(texts, (text) => addAlias(index, slot, text))
    const [only] = added
    index.aliases[slot] = added.length === 1 && only !== undefined ? only : added
  }
}

/** Most things have one name, for which a list would take three times the memory. */
const toList = (aliases: number | readonly number[] | undefined): readonly number[] =>
  typeof aliases === 'number' ? [aliases] : (aliases ?? [])

const grown = <T extends Uint32Array | Int32Array | Float32Array>(old: T, larger: T): T => {
  larger.set(old)
  return larger
}

function addSlot(index: NameIndex, id: number): number {
  const slot = index.slots.size
  if (slot === index.ids.length) {
    index.ids = grown(index.ids, new Int32Array(slot * 2))
    index.popularities = grown(index.popularities, new Float32Array(slot * 2))
  }
  index.slots.set(id, slot)
  index.ids[slot] = id
  return slot
}

function addAlias(index: NameIndex, slot: number, text: string): number {
  const alias = index.texts.length
  if (alias === index.owners.length) index.owners = grown(index.owners, new Uint32Array(alias * 2))
  index.texts.push(text)
  index.owners[alias] = slot
  eachGram(text.split(' '), (gram) => addPosting(index.grams, gram, alias))
  return alias
}

/** Its id is not used again: names rarely change. */
function removeAlias(index: NameIndex, alias: number): void {
  eachGram((index.texts[alias] ?? '').split(' '), (gram) => removePosting(index.grams, gram, alias))
  index.texts[alias] = ''
}

/** The things whose name has the words of the query in any order, or is a large part of it, best first. Deterministic. */
export function searchNames(index: NameIndex, query: string, limit: number): NameHit[] {
  const words = toNameWords(query).slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const scores = scoreAll(index, joinCjk(words))
  if (words.some(isKana))
    for (const [slot, score] of scoreAll(
      index,
      words.map((word) => (isKana(word) ? foldWord(toRomaji(word)) : word)),
    ))
      scores.set(slot, Math.max(score, scores.get(slot) ?? 0))
  if (words.length > 1 && Math.max(...scores.values()) < CONTAINED_SCORE) scoreContained(index, words, scores)
  const minimum = Math.max(MIN_NAME_SCORE, Math.max(...scores.values()) * MIN_SHARE_OF_BEST)
  const hits: NameHit[] = []
  for (const [slot, nameScore] of scores)
    if (nameScore >= minimum)
      hits.push({
        id: index.ids[slot] ?? 0,
        nameScore,
        score: nameScore + POPULARITY_WEIGHT * index.popularityOf(slot),
      })
  return hits.toSorted((a, b) => b.score - a.score || a.id - b.id).slice(0, limit)
}

function scoreAll(index: NameIndex, words: readonly string[]): Map<number, number> {
  const scores = new Map<number, number>()
  const matcher = createMatcher(words)
  const { aliases, shares } = findCandidates(index, words, () => true, MAX_CANDIDATES)
  for (const [at, alias] of aliases.entries()) {
    const slot = index.owners[alias] ?? 0
    const score = scoreName(matcher, index.texts[alias] ?? '', shares[at] ?? 0)
    if (score > (scores.get(slot) ?? 0)) scores.set(slot, score)
  }
  return scores
}

/** Scores the things that are called by one of the words. */
function scoreContained(index: NameIndex, words: readonly string[], scores: Map<number, number>): void {
  const { weights, total } = createMatcher(words)
  for (const [at, word] of words.entries()) {
    if ((weights[at] ?? 0) / total < MIN_CONTAINED) continue
    const { aliases } = findCandidates(index, [word], () => true, MAX_CANDIDATES)
    for (const alias of aliases) if (index.texts[alias] === word) scores.set(index.owners[alias] ?? 0, CONTAINED_SCORE)
  }
}

function scoreName(matcher: Matcher, text: string, share: number): number {
  if (text === matcher.text) return 1
  const words = text.split(' ')
  const score = matchWords(matcher, words, words.length)
  if (score > 0.95 || share <= MIN_SHARE_FOR_LETTERS) return score
  return Math.max(score, ...listOrders(matcher, words).map((ordered) => matchLetters(matcher, ordered)))
}

/** The family name first or last: their order only matters where a query has no spaces. */
function listOrders(matcher: Matcher, words: string[]): string[][] {
  if (matcher.words.length > 1 || words.length < 2 || words.length > MAX_JOINED_WORDS) return [words]
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)])
}
