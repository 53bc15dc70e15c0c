/** Values derived from a title for lists, cached as long as the title is unchanged. */
import { englishTitle } from './anime.ts'
import { toReading } from './kana/kana-reading.ts'
import { type InitialLetter, formerProducerSlug, initialLetterOf, producerSlug } from './listing.ts'
import type { Title } from './title.ts'

interface Facets {
  /** Sort key that ignores leading punctuation. */
  sortKey: string
  letter: InitialLetter
  /** When the title was added, in milliseconds since 1970. */
  added: number
  /** The distinct slugs of its studios and producers. */
  producers: readonly string[]
}

const cache = new WeakMap<Title, Facets>()

export function facetsOf(title: Title): Facets {
  const facets = cache.get(title) ?? toFacets(title)
  cache.set(title, facets)
  return facets
}

const readings = new WeakMap<Title, string>()

/** Its Japanese reading; empty if unknown. */
export function readingOf(title: Title): string {
  const reading = readings.get(title) ?? toReading(title.names)
  readings.set(title, reading)
  return reading
}

function toFacets(title: Title): Facets {
  const name = englishTitle(title.names)
  return {
    sortKey: toSortKey(name),
    letter: initialLetterOf(name),
    added: Date.parse(title.addedAt),
    producers: toSlugs(title),
  }
}

const toSortKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N} ]+/gu, '')
    .trim()
    .toLowerCase()

const NONE: readonly string[] = []
const toSlugs = ({ studios, producers }: Title): readonly string[] => {
  if (studios.length + producers.length === 0) return NONE
  return [...new Set([...studios, ...producers].map(slugOf))].filter(Boolean)
}

/** The slugs of some ten thousand names, which never change. */
const slugs = new Map<string, string>()
export function slugOf(name: string): string {
  const known = slugs.get(name)
  if (known !== undefined) return known
  const slug = producerSlug(name)
  slugs.set(name, slug)
  current.set(formerProducerSlug(name), slug)
  return slug
}

/** Current slugs by those of earlier versions. */
const current = new Map<string, string>()
export const findCurrentSlug = (former: string): string | undefined => current.get(former)
