/** The forms by which one title can be called, ready to be indexed. */
import type { SearchDocument } from './document.ts'
import { foldWord, isCjk, splitName } from './fold.ts'
import { isKana, toRomaji } from './kana.ts'
import { nicknamesOf } from './nickname.ts'
import { type Marked, markSeasons } from './season.ts'

export const ALIAS_KINDS = ['name', 'synonym', 'short'] as const
/** One of the three names; another form of it; or a form with initials, which says less. */
export type AliasKind = (typeof ALIAS_KINDS)[number]

export interface Alias extends Marked {
  /** The folded words, with one space between two. */
  text: string
  /** How many words stand before the subtitle. */
  head: number
  kind: AliasKind
}

/** A title has at most this many; more are translations of translations. */
const MOST_ALIASES = 60
/** People shorten the names of what this many of them know. */
const WELL_KNOWN = 20_000

const unmarked = (words: string[]): Marked => ({
  words,
  outside: words,
  base: words.length,
  season: 0,
  bare: 0,
  part: 0,
  final: false,
})

function toAlias(name: string, kind: AliasKind): Alias | null {
  const { words, head, mayMark } = splitName(name)
  if (words.length === 0) return null
  if (words.length > 1 && words.at(-1) === 'tv') words.pop()
  const marked = mayMark ? markSeasons(words, head) : unmarked(words)
  const folded = marked.words.map(foldWord)
  return {
    ...marked,
    words: folded,
    text: folded.join(' '),
    head: head >= words.length ? folded.length : Math.min(head, folded.length),
    kind,
  }
}

/** The reading of an alias whose every Japanese word is kana. */
function readingOf(alias: Alias): Alias | null {
  if (!alias.words.some(isKana) || alias.words.some((word) => isCjk(word) && !isKana(word))) return null
  const words = alias.words.map((word) => (isKana(word) ? foldWord(toRomaji(word)) : word))
  return { ...alias, words, text: words.join(' '), kind: 'synonym' }
}

/** All forms of a title, each once, names first. */
export function aliasesOf(document: SearchDocument): Alias[] {
  const { english, romaji, japanese } = document.names
  const aliases = new Map<string, Alias>()
  const add = (alias: Alias | null) => {
    if (alias === null || aliases.has(alias.text) || aliases.size >= MOST_ALIASES) return
    aliases.set(alias.text, alias)
  }
  for (const name of [english, romaji, japanese]) if (name !== undefined) add(toAlias(name, 'name'))
  const names = Array.from(aliases.values())
  for (const alias of names) {
    add(readingOf(alias))
    if (document.popularity >= WELL_KNOWN) for (const short of shortOf(alias)) add(short)
    for (const nickname of nicknamesOf(alias.text)) add(toAlias(nickname, 'synonym'))
  }
  for (const synonym of new Set(document.synonyms))
    if (synonym !== english && synonym !== romaji && synonym !== japanese) add(toAlias(synonym, 'synonym'))
  return [...aliases.values()]
}

/** Forms with the initials of one half: `bleach tybw` for the subtitle's, `sao alicization` for those before it. */
function shortOf({ kind, head, words, ...alias }: Alias): Alias[] {
  const [before, after] = [words.slice(0, head), words.slice(head)]
  if (kind !== 'name' || after.length === 0) return []
  const shortened = (short: string[], shortHead: number): Alias => ({
    ...alias,
    words: short,
    text: short.join(' '),
    head: shortHead,
    base: Math.min(alias.base, short.length),
    kind: 'short',
  })
  const forms: Alias[] = []
  const [first, last] = [initialsOfWords(before), initialsOfWords(after)]
  if (first !== '' && alias.base > head) forms.push(shortened([first, ...after], 1))
  if (last !== '' && alias.base >= words.length) forms.push(shortened([...before, last], head))
  return forms
}

const LEAST_INITIALS = 3
const MOST_INITIALS = 7

/** The initials of a few Latin words, or nothing. */
export function initialsOfWords(words: readonly string[]): string {
  if (words.length < LEAST_INITIALS || words.length > MOST_INITIALS || words.some(isCjk)) return ''
  return words.map((word) => word.charAt(0)).join('')
}
