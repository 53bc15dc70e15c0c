/** The studios, producers, genres and tags of all titles by their names. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inChunks } from '#src/platform/chunks.ts'
import { slugOf } from '../facets.ts'
import { type Genre, genreLabel } from '../genre.ts'
import { listingPath } from '../listing.ts'
import { createNameIndex, type NamedThing, type NameIndex, putNames, searchNames } from '../search/names.ts'
import { findStudioNicknames } from '../search/studio-nicknames.ts'
import { storedTagKey, type TagInfos } from '../tag.ts'
import type { Title } from '../title.ts'

/** A studio, producer, genre or tag. */
export interface Subject {
  name: string
  /** The URL of its titles, without the origin. */
  path: string
  description: string | undefined
  /** Number of its titles. */
  titles: number
}

export type SubjectKind = 'studio' | 'tag'

interface Counted extends Omit<Subject, 'titles'> {
  /** Its titles that everyone sees, and all. */
  safe: number
  all: number
  popularity: number
  /** Whether only those who see adult titles see it. */
  isAdult: boolean
}

interface Group {
  subjects: Counted[]
  /** By the places in `subjects`, from 1. */
  index: NameIndex
}
export type Subjects = Readonly<Record<SubjectKind, Group>>

export interface SubjectSource {
  version: number
  at: number
  titles: readonly Title[]
  tagInfos: TagInfos
}

/** Titles counted, and names indexed, in one turn of the event loop. */
const COUNT_BATCH = 1_000
const INDEX_BATCH = 200
/** How long subjects are kept after the catalogue has changed: an import changes it twice a second. */
const MAX_AGE_MS = 60_000

/** The subjects of the latest catalogue, read when a search first asks for them. */
export function createSubjects(): (source: SubjectSource) => Promise<Subjects> {
  let latest: { version: number; at: number; read: Promise<Subjects> } | undefined
  return (source) => {
    if (latest && (latest.version === source.version || source.at - latest.at < MAX_AGE_MS)) return latest.read
    const read = readSubjects(source)
    latest = { version: source.version, at: source.at, read }
    read.catch(() => latest?.read === read && (latest = undefined))
    return read
  }
}

async function readSubjects({ titles, tagInfos }: SubjectSource): Promise<Subjects> {
  const found = { studio: new Map<string, Counted>(), tag: new Map<string, Counted>() }
  for (const batch of inChunks(titles, COUNT_BATCH)) {
    for (const title of batch) {
      for (const name of new Set([...title.studios, ...title.producers])) {
        const slug = slugOf(name)
        if (slug !== '')
          count(found.studio, slug, title, () => ({
            name,
            path: encodeURI(listingPath({ kind: 'producer', slug })),
          }))
      }
      const named = new Map<string, () => NewSubject>()
      for (const tag of title.rankedTags)
        if (!tag.spoiler) named.set(storedTagKey(tag.name), () => toTagSubject(tag.name, tagInfos))
      // the page of a genre rather than of the tag of that name
      for (const genre of title.genres) named.set(storedTagKey(genreLabel(genre)), () => toGenreSubject(genre))
      for (const [key, toSubject] of named) count(found.tag, key, title, toSubject)
    }
    await nextTurn()
  }
  return { studio: await indexSubjects(found.studio, findStudioNicknames), tag: await indexSubjects(found.tag) }
}

type NewSubject = Pick<Counted, 'name' | 'path'> & Partial<Pick<Counted, 'description' | 'isAdult'>>

const toGenreSubject = (genre: Genre): NewSubject => ({
  name: genreLabel(genre),
  path: listingPath({ kind: 'genre', genre }),
})

function toTagSubject(stored: string, tagInfos: TagInfos): NewSubject {
  const { name = stored, description, adult = false } = tagInfos.get(storedTagKey(stored)) ?? {}
  return { name, path: `/search?tags=${encodeURIComponent(name)}`, description, isAdult: adult }
}

function count(
  found: Map<string, Counted>,
  key: string,
  { adult, popularity }: Title,
  toSubject: () => NewSubject,
): void {
  let subject = found.get(key)
  if (!subject) {
    subject = { description: undefined, isAdult: false, ...toSubject(), safe: 0, all: 0, popularity: 0 }
    found.set(key, subject)
  }
  subject.all++
  if (!adult) subject.safe++
  subject.popularity += popularity
}

async function indexSubjects(
  found: ReadonlyMap<string, Counted>,
  findOtherNames: (name: string) => readonly string[] = () => [],
): Promise<Group> {
  const subjects = [...found.values()]
  const index = createNameIndex()
  const things = subjects.map(({ name, popularity }, at): NamedThing => ({
    id: at + 1,
    names: [name, ...findOtherNames(name)],
    popularity,
  }))
  for (const batch of inChunks(things, INDEX_BATCH)) {
    putNames(index, batch)
    await nextTurn()
  }
  return { subjects, index }
}

interface SubjectHit extends Subject {
  nameScore: number
  score: number
}

/** The subjects that a query names, best first. */
export function searchSubjects(
  { subjects, index }: Group,
  query: string,
  { adult, limit }: { adult: boolean; limit: number },
): SubjectHit[] {
  const hits = searchNames(index, query, limit * 2).flatMap(({ id, nameScore, score }): SubjectHit[] => {
    const subject = subjects[id - 1]
    if (!subject || (subject.isAdult && !adult)) return []
    const { name, path, description, safe, all } = subject
    const titles = adult ? all : safe
    return titles > 0 ? [{ name, path, description, titles, nameScore, score }] : []
  })
  return hits.slice(0, limit)
}
