/** The aliases of a title: its names, synonyms, kana readings, nicknames and forms with initials, ready to be indexed. */
import type { SearchDocument } from './document.ts'
import { foldWord, isCjk, splitName } from './fold.ts'
import { isKana, toRomaji } from './kana.ts'
import { findNicknames } from './nickname.ts'
import { type SeasonMarks, markSeasons } from './season.ts'

export const ALIAS_KINDS = ['name', 'synonym', 'short'] as const
/** One of the three names; another form of it; or a form with initials, which is less specific. */
export type AliasKind = (typeof ALIAS_KINDS)[number]

export interface Alias extends SeasonMarks {
  /** The folded words, joined by single spaces. */
  text: string
  /** Number of words before the subtitle. */
  head: number
  kind: AliasKind
}

/** Maximum per title; further ones are mostly translations of translations. */
const MAX_ALIASES = 60
/** Forms with initials are only indexed for titles that at least this many people have on a list. */
const MIN_POPULARITY_FOR_INITIALS = 20_000

const unmarked = (words: string[]): SeasonMarks => ({
  words,
  unmarkedWords: words,
  base: words.length,
  season: 0,
  bare: 0,
  part: 0,
  final: false,
})

function toAlias(name: string, kind: AliasKind): Alias | null {
  const { words, head, mayNameSeason } = splitName(name)
  if (words.length === 0) return null
  if (words.length > 1 && words.at(-1) === 'tv') words.pop()
  const marked = mayNameSeason ? markSeasons(words, head) : unmarked(words)
  const folded = marked.words.map(foldWord)
  return {
    ...marked,
    words: folded,
    text: folded.join(' '),
    head: head >= words.length ? folded.length : Math.min(head, folded.length),
    kind,
  }
}

/** The romaji form of an alias whose Japanese words are all kana; null for other aliases. */
function toRomajiAlias(alias: Alias): Alias | null {
  if (!alias.words.some(isKana) || alias.words.some((word) => isCjk(word) && !isKana(word))) return null
  const words = alias.words.map((word) => (isKana(word) ? foldWord(toRomaji(word)) : word))
  return { ...alias, words, text: words.join(' '), kind: 'synonym' }
}

/** All aliases of a title without duplicates, names first. */
export function listAliases(document: SearchDocument): Alias[] {
  const { english, romaji, japanese } = document.names
  const aliases = new Map<string, Alias>()
  const add = (alias: Alias | null) => {
    if (alias === null || aliases.has(alias.text) || aliases.size >= MAX_ALIASES) return
    aliases.set(alias.text, alias)
  }
  for (const name of [english, romaji, japanese]) if (name !== undefined) add(toAlias(name, 'name'))
  const names = Array.from(aliases.values())
  for (const alias of names) {
    add(toRomajiAlias(alias))
    if (document.popularity >= MIN_POPULARITY_FOR_INITIALS) for (const short of listInitialForms(alias)) add(short)
    for (const nickname of findNicknames(alias.text)) add(toAlias(nickname, 'synonym'))
  }
  for (const synonym of new Set(document.synonyms))
    if (synonym !== english && synonym !== romaji && synonym !== japanese) add(toAlias(synonym, 'synonym'))
  return [...aliases.values()]
}

/** Forms with the initials of one half: `bleach tybw` (of the subtitle), `sao alicization` (of the main title). */
function listInitialForms({ kind, head, words, ...alias }: Alias): Alias[] {
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
  const [first, last] = [toInitials(before), toInitials(after)]
  if (first !== '' && alias.base > head) forms.push(shortened([first, ...after], 1))
  if (last !== '' && alias.base >= words.length) forms.push(shortened([...before, last], head))
  return forms
}

const MIN_INITIALS = 3
const MAX_INITIALS = 7

/** The initials of 3 to 7 Latin words, otherwise ''. */
export function toInitials(words: readonly string[]): string {
  if (words.length < MIN_INITIALS || words.length > MAX_INITIALS || words.some(isCjk)) return ''
  return words.map((word) => word.charAt(0)).join('')
}
