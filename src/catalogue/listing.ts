/** Listings and their paths (specification, section 2: genre, category, letter and producer listings). */
import { toKebab } from './anime.ts'
import { GENRES, type Genre } from './genre.ts'
import { KANA_GROUPS } from './kana/kana-rows.ts'

export const CATEGORIES = [
  'top-airing',
  'most-popular',
  'most-favorite',
  'completed',
  'recently-updated',
  'recently-added',
  'top-upcoming',
  'subbed-anime',
  'dubbed-anime',
  'movie',
  'special',
  'ova',
  'ona',
  'tv',
] as const
export type Category = (typeof CATEGORIES)[number]

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
type CharactersOf<Text extends string> = Text extends `${infer First}${infer Rest}` ? First | CharactersOf<Rest> : never

/** `all` is /az-list itself; `other` is the # button. */
export type InitialLetter = 'all' | 'other' | '0-9' | CharactersOf<typeof ALPHABET>
export const LETTERS = ['all', 'other', '0-9', ...ALPHABET] as readonly InitialLetter[]

export type Listing =
  | { kind: 'category'; category: Category }
  | { kind: 'genre'; genre: Genre }
  | { kind: 'letter'; letter: InitialLetter }
  /** A row of the 五十音 or one kana: `か行`, `か`. */
  | { kind: 'kana'; group: string }
  | { kind: 'producer'; slug: string }

const LONGEST_SLUG = 120

/** Titles per page: divisible into rows of 3, 4 and 6, and into rows of 8 below a first row of 4. */
export const PAGE_SIZE = 36

/** Parses a path such as `/genre/Sci-Fi` or `most-popular`, ignoring letter case; null if it is no listing. */
export function parseListing(path: string): Listing | null {
  const [head = '', name, ...rest] = path
    .toLowerCase()
    .replace(/^\/|\/$/g, '')
    .split('/')
  if (rest.length > 0) return null
  if (name === undefined) {
    if (head === 'az-list') return { kind: 'letter', letter: 'all' }
    return isOneOf(CATEGORIES, head) ? { kind: 'category', category: head } : null
  }
  if (head === 'genre') return isOneOf(GENRES, name) ? { kind: 'genre', genre: name } : null
  if (head === 'az-list') {
    if (isOneOf(LETTERS, name)) return { kind: 'letter', letter: name }
    return KANA_GROUPS.includes(name) ? { kind: 'kana', group: name } : null
  }
  if (head === 'producer') return /^[\p{L}\p{N}-]{1,120}$/u.test(name) ? { kind: 'producer', slug: name } : null
  return null
}

/** The path, not percent-encoded. */
export function listingPath(listing: Listing): string {
  switch (listing.kind) {
    case 'category':
      return `/${listing.category}`
    case 'genre':
      return `/genre/${listing.genre}`
    case 'letter':
      return listing.letter === 'all' ? '/az-list' : `/az-list/${listing.letter}`
    case 'kana':
      return `/az-list/${listing.group}`
    case 'producer':
      return `/producer/${listing.slug}`
  }
}

/** The button of the alphabetical list for a title. */
export function initialLetterOf(title: string): InitialLetter {
  const first = title.normalize('NFKD').replace(/^\s+/, '').charAt(0).toLowerCase()
  if (isOneOf(LETTERS, first)) return first
  return /[0-9]/.test(first) ? '0-9' : 'other'
}

const COMBINING_MARKS = /[\u0300-\u036F]/g
const PUNCTUATION = /[^\p{L}\p{N}\s-]+/gu

/** The slug of a studio or producer in the path of its listing: the name without punctuation, with hyphens for spaces. */
export const producerSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(PUNCTUATION, '')
    .replace(/[\s-]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-|-$/g, '')

/** The slug in its previous format, which old URLs contain. */
export const formerProducerSlug = (name: string): string =>
  toKebab(name.replace(/[&+]/g, ' ')) ||
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/** Beyond the end of any list, and still valid as a number in both databases. */
const LAST_PAGE = 999_999_999

/** The `page` parameter of a URL: 1 if it is absent or not a number (specification, section 5). */
export function parsePage(value: string | null | undefined): number {
  const page = value && /^\d+$/.test(value.trim()) ? Number(value) : 1
  return Math.min(LAST_PAGE, Math.max(1, page))
}

export interface Page<T> {
  items: T[]
  page: number
  /** At least 1: an empty listing has one page. */
  totalPages: number
}

/** One page of a list; a page past the end is empty and has the correct total. */
export function paginate<T>(all: readonly T[], page: number, size = PAGE_SIZE): Page<T> {
  const totalPages = Math.max(1, Math.ceil(all.length / size))
  return { items: all.slice((page - 1) * size, page * size), page, totalPages }
}

const isOneOf = <const T extends readonly string[]>(values: T, value: string): value is T[number] =>
  values.includes(value)
