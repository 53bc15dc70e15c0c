/** Genres and studios as items, by ids that contain them or a hash of their name. */
import { slugOf } from '#src/catalogue/facets.ts'
import { GENRES, genreLabel, parseGenre } from '#src/catalogue/genre.ts'
import { producerSlug } from '#src/catalogue/listing.ts'
import { hash } from '#src/catalogue/picture/picture.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { JellyfinContext } from '../context.ts'
import type { ItemId } from '../calls/item-id.ts'
import type { Item, NamedId } from '../calls/item.ts'
import { baseItem } from './base-item.ts'

type Ids = Pick<JellyfinContext, 'ids'>

/** The order of genres may change: an id has the hash of its name. */
const toNumber = (key: string): number => Number.parseInt(hash(key), 16)

/** By the names of genres and the slugs of studios, of which titles have some thousand. */
const known = new Map<string, number>()
function numberOf(key: string): number {
  const number = known.get(key) ?? toNumber(key)
  known.set(key, number)
  return number
}

export const toGenre = (genre: string, { ids }: Ids): NamedId => ({
  Name: genreLabel(genre),
  Id: ids.write({ kind: 'genre', number: numberOf(genre) }),
})

export const toStudio = (name: string, { ids }: Ids): NamedId => ({
  Name: name,
  Id: ids.write({ kind: 'studio', number: numberOf(slugOf(name)) }),
})

export const toFacetItem = ({ Id, Name }: NamedId, Type: 'Genre' | 'Studio', context: JellyfinContext): Item =>
  baseItem(context, { Id, Name, Type, IsFolder: true })

/** Whether a title has the genre or studio of an id. */
export function hasFacet(title: Title, { kind, number }: Pick<ItemId, 'kind' | 'number'>): boolean {
  if (kind === 'genre') return title.genres.some((genre) => numberOf(genre) === number)
  return kind === 'studio' && title.studios.some((studio) => numberOf(slugOf(studio)) === number)
}

/** @param names what an app sent: parsed once, and remembered nowhere @returns whether a title has all of these genres */
export function createGenreFilter(names: readonly string[]): (title: Title) => boolean {
  const wanted = [...new Set(names.map(parseGenre))]
  return ({ genres }) => wanted.every((genre) => genre !== null && genres.includes(genre))
}

/** @param names what an app sent: parsed once, and remembered nowhere @returns whether a title is of one of these studios */
export function createStudioFilter(names: readonly string[]): (title: Title) => boolean {
  const wanted = new Set(names.map(producerSlug))
  return ({ studios }) => wanted.size === 0 || studios.some((studio) => wanted.has(slugOf(studio)))
}

/** The genres of titles, in their usual order. */
export function listGenres(titles: readonly Title[]): string[] {
  const present = distinct(titles, ({ genres }) => genres)
  return GENRES.filter((genre) => present.has(genre))
}

export const listStudios = (titles: readonly Title[]): string[] =>
  [...new Map([...distinct(titles, ({ studios }) => studios)].map((name) => [slugOf(name), name])).values()].toSorted(
    (one, other) => (one < other ? -1 : 1),
  )

/** By name, as they are in the catalogue. */
export const listTags = (titles: readonly Title[]): string[] => [...distinct(titles, ({ tags }) => tags)].toSorted()

function distinct(titles: readonly Title[], namesOf: (title: Title) => readonly string[]): Set<string> {
  const names = new Set<string>()
  for (const title of titles) for (const name of namesOf(title)) names.add(name)
  return names
}
