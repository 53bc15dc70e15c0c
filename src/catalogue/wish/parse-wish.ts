/** Reads a wish in words: which topics, limits and likeness its words ask for. Pure; the same for all users. */
import type { Format, Rating, Status } from '../anime.ts'
import { GENRES, genreLabel } from '../genre.ts'
import { storedTagKey, tagKey } from '../tag.ts'
import { NOT, NOT_AFTER, STOP, STOP_JAPANESE, TOPICS } from './lexicon.ts'

/** What a title has to meet. A title of which it isn’t known does not meet it. */
export type Limit =
  | { kind: 'format'; formats: readonly Format[] }
  | { kind: 'years'; first: number; last: number }
  | { kind: 'length'; most: number }
  | { kind: 'episode-length'; most: number }
  | { kind: 'episodes'; least: number; most: number }
  | { kind: 'status'; status: NonNullable<Status> }
  | { kind: 'audio'; audio: 'sub' | 'dub' }
  | { kind: 'rating'; ratings: readonly Rating[] }
  | { kind: 'score'; least: number }
  | { kind: 'popularity'; least: number; most: number }
  | { kind: 'here' }

/** How titles differ from the one that they are like. */
export type Difference = 'shorter' | 'longer' | 'newer' | 'older'

export type Meaning =
  /** `tagKey`s of genres and tags, of which one is enough; the first counts most. Those that are `against` it make it less. */
  | { kind: 'topics'; topics: readonly string[]; against?: readonly string[] }
  | { kind: 'like'; name: string }
  | { kind: 'difference'; difference: Difference }
  | Limit

/** What a few words of a wish ask for. */
export interface WishPart {
  /** In the interface. */
  label: string
  isNegated: boolean
  meaning: Meaning
  /** Where its words begin and end in the text. */
  start: number
  end: number
}

export interface Wish {
  parts: readonly WishPart[]
  /** Words that are not understood. */
  unknown: readonly string[]
}

/** Meanings by their words, as `wordKey` writes them. */
export interface Vocabulary {
  phrases: ReadonlyMap<string, Pick<WishPart, 'label' | 'meaning'>>
}

/** A longer text is no wish (characters). */
export const MAX_WISH_LENGTH = 200
const MAX_PHRASE_WORDS = 6
const MAX_JAPANESE = 14
const MAX_PARTS = 12

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u
const TOKEN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|[\p{L}\p{N}]+(?:['’][\p{L}]+)?|[,;.、。，]/gu

/** Singular of a plural, so that both are the same: `witches`, `zombies`, `heroes`. */
function stem(word: string): string {
  if (word.length < 4) return word
  const singular = word.replace(/(ss|sh|ch|x|o)es$/, '$1').replace(/([^s])s$/, '$1')
  return singular.replace(/ie$/, 'y')
}

/** `Cute Girls` → `cute girl`: words are compared without case, accents and plurals. */
export const wordKey = (text: string): string =>
  [...text.normalize('NFKC').toLowerCase().replace(/['’]/g, '').matchAll(TOKEN)]
    .map(([word]) => (CJK.test(word) ? word : stem(word.normalize('NFKD').replace(/\p{Mn}/gu, ''))))
    .filter((word) => !/^[,;.、。，]$/.test(word))
    .join(' ')

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
function topicsOf(names: string): Meaning {
  const all = names.split(', ')
  const against = all.filter((name) => name.startsWith('-')).map((name) => tagKey(name.slice(1)))
  const topics = all.filter((name) => !name.startsWith('-')).map(tagKey)
  return { kind: 'topics', topics, ...(against.length > 0 && { against }) }
}

const FAMILY: readonly Rating[] = ['G', 'PG']
const LIMITS: readonly (readonly [phrases: string, label: string, limit: Limit])[] = [
  ['movie|film|映画', 'Movie', { kind: 'format', formats: ['Movie'] }],
  ['ova', 'OVA', { kind: 'format', formats: ['OVA'] }],
  ['tv series|tv show', 'TV', { kind: 'format', formats: ['TV'] }],
  ['short episodes|短編', 'Short episodes', { kind: 'episode-length', most: 15 }],
  ['short|short series|quick|短い|短め|ショート', 'Short', { kind: 'length', most: 330 }],
  ['few episodes|one cour|single cour|one season', 'Up to 13 episodes', { kind: 'episodes', least: 2, most: 13 }],
  ['long running|long|長編|長い', 'Long', { kind: 'episodes', least: 50, most: Infinity }],
  ['finished|completed|complete|ended|完結', 'Finished', { kind: 'status', status: 'finished' }],
  ['still airing|airing|ongoing|currently airing|放送中', 'Airing', { kind: 'status', status: 'airing' }],
  ['upcoming|not yet aired', 'Upcoming', { kind: 'status', status: 'upcoming' }],
  ['dub|dubbed|english dub|吹き替え', 'Dubbed', { kind: 'audio', audio: 'dub' }],
  ['sub|subbed|subtitled|字幕', 'Subbed', { kind: 'audio', audio: 'sub' }],
  ['g rated|rated g', 'Rated G', { kind: 'rating', ratings: ['G'] }],
  ['for children|for kids|kid friendly|family friendly|子供向け', 'For children', { kind: 'rating', ratings: FAMILY }],
  [
    'best rated|top rated|highly rated|best|acclaimed|masterpiece|名作|傑作',
    'Highly rated',
    { kind: 'score', least: 8 },
  ],
  [
    'hidden gem|underrated|little known|obscure|隠れた名作',
    'Little watched',
    { kind: 'popularity', least: 1, most: 200_000 },
  ],
  ['popular|famous|well known|人気', 'Popular', { kind: 'popularity', least: 300_000, most: Infinity }],
  ['available here|plays here|on this site', 'Available here', { kind: 'here' }],
  ['classic|vintage|古い|昔', 'Before 2000', { kind: 'years', first: 1900, last: 1999 }],
]
const DIFFERENCES: readonly (readonly [phrases: string, label: string, difference: Difference])[] = [
  ['shorter|もっと短い', 'Shorter', 'shorter'],
  ['longer', 'Longer', 'longer'],
  ['newer|more recent|もっと新しい', 'Newer', 'newer'],
  ['older', 'Older', 'older'],
]
/** Comparatives ask for what their adjectives do. */
const COMPARATIVES: readonly (readonly [phrases: string, topics: string])[] = [
  ['funnier|lighter', 'Comedy, Gag Humor, Slapstick'],
  ['darker|grimmer', 'Gore, Tragedy, Psychological, Thriller, Horror'],
  ['sadder', 'Tragedy, Drama'],
  ['calmer', 'Iyashikei, Slice of Life'],
  ['scarier', 'Horror, Ghost'],
]

/** @param tags the names of the catalogue’s tags that may be shown, most frequent first */
export function createVocabulary(tags: Iterable<string>): Vocabulary {
  const phrases = new Map<string, Pick<WishPart, 'label' | 'meaning'>>()
  const put = (alternatives: string, label: string | null, meaning: Meaning): void => {
    for (const phrase of alternatives.split('|'))
      phrases.set(wordKey(phrase), {
        label: label ?? capital(CJK.test(phrase) ? phrase : (alternatives.split('|')[0] ?? '')),
        meaning,
      })
  }
  for (const name of tags) {
    const key = wordKey(name)
    if (key !== '' && !STOP.has(key) && !phrases.has(key))
      phrases.set(key, { label: name, meaning: { kind: 'topics', topics: [storedTagKey(name)] } })
  }
  for (const genre of GENRES) put(genreLabel(genre), genreLabel(genre), topicsOf(genreLabel(genre)))
  for (const [alternatives, names] of [...TOPICS, ...COMPARATIVES]) put(alternatives, null, topicsOf(names))
  for (const [alternatives, label, limit] of LIMITS) put(alternatives, label, limit)
  for (const [alternatives, label, difference] of DIFFERENCES)
    put(alternatives, label, { kind: 'difference', difference })
  return { phrases }
}

type Found = Omit<WishPart, 'isNegated'>
type Pattern = readonly [pattern: RegExp, read: (...groups: string[]) => Pick<WishPart, 'label' | 'meaning'> | null]

const NUMBERS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, half: 0.5 }
const numberOf = (text: string): number => NUMBERS[text.toLowerCase()] ?? Number(text)
const years = (label: string, first: number, last: number) => ({
  label,
  meaning: { kind: 'years' as const, first, last },
})
const DECADES: Readonly<Record<string, number>> = {
  sixties: 1960,
  seventies: 1970,
  eighties: 1980,
  nineties: 1990,
  noughties: 2000,
}

function decade(text: string) {
  const number = DECADES[text.toLowerCase()] ?? Number(text)
  const first = number < 100 ? (number >= 30 ? 1900 : 2000) + number : number
  return Number.isNaN(first) ? null : years(`${first}s`, first, first + 9)
}
function length(amount: string, unit: string) {
  const minutes = numberOf(amount) * (/^(?:h|時)/i.test(unit) ? 60 : 1)
  const label = minutes % 60 === 0 ? `Up to ${minutes / 60} h` : `Up to ${minutes} min`
  return minutes > 0 ? { label, meaning: { kind: 'length' as const, most: minutes } } : null
}
const episodes = (label: string, least: number, most: number) => ({
  label,
  meaning: { kind: 'episodes' as const, least, most },
})
const like = (name: string) => {
  const trimmed = name.trim()
  return trimmed === '' ? null : { label: `Like ${trimmed}`, meaning: { kind: 'like' as const, name: trimmed } }
}

/** Before words are looked up, in this order. */
const PATTERNS: readonly Pattern[] = [
  [/\b(\p{L}+)-like\b/giu, like],
  [/(?:^|[\s,、])([^\s,、。]{1,40}?)(?:みたいな|のような|っぽい|に似た)/gu, like],
  [
    /\b(?:like|similar to|reminiscent of|in the style of)\s+(.{2,80}?)(?=\s+(?:but|with|without|and|only|for|about|that|which|from|in)\b|[,;、]|$)/giu,
    like,
  ],
  [/\b(?:(?:from|in|of)\s+)?(?:the\s+)?(?:early |late |mid )?((?:19|20)?\d0)['’]?s\b/giu, decade],
  [/(\d{2,4})年代/gu, decade],
  [/\b(?:the\s+)?(sixties|seventies|eighties|nineties|noughties)\b/giu, decade],
  [/\b(?:before|until|older than)\s+((?:19|20)\d\d)\b/giu, (year) => years(`Before ${year}`, 1900, Number(year) - 1)],
  [
    /\b(?:after|since|newer than|from(?=\s+\d+\s+on))\s+((?:19|20)\d\d)\b(?:\s+on(?:wards?)?\b)?/giu,
    (year) => years(`Since ${year}`, Number(year), 2200),
  ],
  [/\b((?:19[3-9]|20[0-3])\d)\b(?:年)?/gu, (year) => years(year, Number(year), Number(year))],
  [
    /\b(?:under|less than|at most|within|shorter than|up to|max(?:imum)?)\s+(\d{1,3}|an?|one|two|three|four|half an?)\s*(minutes?|mins?|hours?|h)\b/giu,
    (amount, unit) => length(amount.split(' ')[0] ?? '', unit),
  ],
  [/(\d{1,3})(分|時間)(?:以内|以下|未満|で)/gu, length],
  [
    /\b(?:under|at most|up to)\s+(\d{1,3})[\s-](?:episodes?|eps?)\b/giu,
    (most) => episodes(`Up to ${most} episodes`, 2, Number(most)),
  ],
  [
    /\b(\d{1,3})[\s-](?:episodes?|eps?)\b/giu,
    (count) => episodes(`${count} episodes`, Number(count) - 2, Number(count) + 1),
  ],
  [/(\d)\s?クール/gu, (cours) => episodes(`Up to ${13 * Number(cours)} episodes`, 9, 13 * Number(cours))],
]

function findPatterns(text: string): Found[] {
  const found: Found[] = []
  for (const [pattern, read] of PATTERNS)
    for (const match of text.matchAll(pattern)) {
      const [whole, ...groups] = match
      const start = match.index + whole.length - whole.trimStart().replace(/^[,、]/, '').length
      const end = match.index + whole.length
      if (found.some((other) => start < other.end && other.start < end)) continue
      const part = read(...groups.map((group) => group ?? ''))
      if (part) found.push({ ...part, start, end })
    }
  return found
}

interface Word {
  text: string
  start: number
  end: number
}

/** Longest known words at the beginning of a Japanese text. */
function japaneseAt(text: string, { phrases }: Vocabulary): number {
  for (let size = Math.min(MAX_JAPANESE, text.length); size > 0; size--)
    if (phrases.has(text.slice(0, size))) return size
  return 0
}

/** Between a negation and what it negates. */
const EMPHASIS = /^(?:really|very|too|any|much)$/i

/** What words of a text ask for; `unknown` also has words that were understood neither. */
export function parseWish(text: string, vocabulary: Vocabulary): Wish {
  const found = findPatterns(text)
  let others = text
  for (const { start, end } of found) others = others.slice(0, start) + ' '.repeat(end - start) + others.slice(end)
  const words: Word[] = [...others.matchAll(TOKEN)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
  const parts: WishPart[] = found.map((part) => ({ ...part, isNegated: false }))
  const unknown: string[] = []
  /** Where the words of a negation begin that what follows belongs to. */
  let negation: number | null = null
  /** Whether `or` stands before the next words. */
  let isAlternative = false
  const add = (part: Found): void => {
    const last = parts.at(-1)
    const whole = { ...part, start: negation ?? part.start, isNegated: negation !== null }
    const joined = isAlternative && last && joinTopics(last, whole)
    if (joined) parts.splice(-1, 1, joined)
    else parts.push(whole)
  }
  for (let at = 0; at < words.length;) {
    const word = words[at]
    if (!word) break
    if (/^[,;.、。，]$/.test(word.text)) {
      negation = null
      at++
    } else if (CJK.test(word.text)) {
      readJapanese(word, vocabulary, parts, unknown)
      at++
    } else if (NOT.test(wordKey(word.text))) {
      negation = word.start
      at++
    } else {
      const size = phraseAt(words, at, vocabulary)
      const last = words[at + size - 1]
      const known = size > 0 && last ? vocabulary.phrases.get(wordKey(text.slice(word.start, last.end))) : undefined
      if (known && last) {
        add({ ...known, start: word.start, end: last.end })
        isAlternative = /^n?or$/i.test(words[at + size]?.text ?? '')
        if (!isAlternative) negation = null
        at += size
      } else {
        const isAsking = !STOP.has(word.text.toLowerCase()) && !STOP.has(wordKey(word.text))
        if (isAsking) unknown.push(word.text)
        if (isAsking && !EMPHASIS.test(word.text)) negation = null
        at++
      }
    }
  }
  return { parts: parts.toSorted((one, other) => one.start - other.start).slice(0, MAX_PARTS), unknown }
}

/** One part of two topics of which one is enough; null if they are none. */
function joinTopics(one: WishPart, other: WishPart): WishPart | null {
  if (one.meaning.kind !== 'topics' || other.meaning.kind !== 'topics' || one.isNegated || other.isNegated) return null
  const topics = [...one.meaning.topics, ...other.meaning.topics]
  return { ...one, label: `${one.label} or ${other.label}`, meaning: { kind: 'topics', topics }, end: other.end }
}

/** How many words from here on are a known phrase. */
function phraseAt(words: readonly Word[], at: number, { phrases }: Vocabulary): number {
  for (let size = Math.min(MAX_PHRASE_WORDS, words.length - at); size > 0; size--) {
    const some = words.slice(at, at + size).map(({ text }) => text)
    if (some.every((one) => !CJK.test(one)) && phrases.has(wordKey(some.join(' ')))) return size
  }
  return 0
}

function readJapanese(word: Word, vocabulary: Vocabulary, parts: WishPart[], unknown: string[]): void {
  let rest = ''
  for (let at = 0; at < word.text.length;) {
    const here = word.text.slice(at)
    const size = japaneseAt(here, vocabulary)
    const known = vocabulary.phrases.get(here.slice(0, size))
    if (size > 0 && known) {
      const negation = NOT_AFTER.exec(here.slice(size))?.[0].length ?? 0
      const start = word.start + at
      parts.push({ ...known, start, end: start + size + negation, isNegated: negation > 0 })
      at += size + negation
      continue
    }
    const stop = STOP_JAPANESE.find((one) => here.startsWith(one))
    if (stop === undefined) rest += here.slice(0, 1)
    at += stop?.length ?? 1
  }
  if (rest !== '') unknown.push(rest)
}

/** The text without what a part asks for. */
export function withoutPart(text: string, { start, end }: Pick<WishPart, 'start' | 'end'>): string {
  const before = text.slice(0, start).replace(/[\s,;、]+(?:(?:and|or|but|with|about|from|in|of|the)\s+)*$/iu, ' ')
  const after = text.slice(end).replace(/^[\s,;、]+/u, ' ')
  return `${before}${after}`
    .replace(/\s+/g, ' ')
    .replace(/^\s*(?:and|or|but|with)\s+/i, '')
    .trim()
}

export const partLabel = ({ label, isNegated }: Pick<WishPart, 'label' | 'isNegated'>): string =>
  isNegated ? `Not ${label}` : label
