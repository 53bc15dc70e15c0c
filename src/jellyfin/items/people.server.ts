/** Voice actors as people, with the characters that they speak as their roles. */
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import { CAST_PAGE } from '#src/catalogue/cast-store.server.ts'
import type { JellyfinContext } from '../context.ts'
import { baseItem } from './base-item.ts'
import { type Item, type ItemPerson, type NamedId, type Page, toPage } from '../calls/item.ts'
import { flagOf, listOf, type Query, rangeOf } from '../calls/query.ts'
import type { Caller } from '../calls/tokens.ts'
import { findTitle } from './require-item.ts'
import { findPerson, listPeople, listTitlesOf, listVoices, type Person } from './people-store.server.ts'

export const MAX_PEOPLE = 100
const MAX_SEARCH_LENGTH = 100
/** The largest id in the tables. */
const MAX_ID = 2_147_483_647

const personId = ({ ids }: JellyfinContext, id: number): string => ids.write({ kind: 'person', number: id })

const toItem = ({ Id, Name }: NamedId, context: JellyfinContext): Item =>
  baseItem(context, { Id, Name, Type: 'Person', IsFolder: false, MediaType: 'Unknown' })

const toPersonItem = ({ id, name: Name }: Person, context: JellyfinContext): Item =>
  toItem({ Id: personId(context, id), Name }, context)

/** The first voice actor of each character of a title: the Japanese one, where there is one. */
export const readPeople = async (context: JellyfinContext, { number }: Title): Promise<ItemPerson[]> =>
  (await readPeopleOf(context, [number])).get(number) ?? []

/** The same for titles by their numbers. */
export async function readPeopleOf(
  context: JellyfinContext,
  numbers: readonly number[],
): Promise<Map<number, ItemPerson[]>> {
  const voices = await listVoices(context.catalogue.db, numbers, CAST_PAGE)
  const people = new Map<number, ItemPerson[]>()
  for (const [anime, own] of Map.groupBy(voices, (voice) => voice.anime)) {
    const characters = [...Map.groupBy(own, ({ rank }) => rank).values()]
    const first = characters.flatMap(
      (spoken) => spoken.find(({ language }) => language === 'Japanese') ?? spoken[0] ?? [],
    )
    people.set(
      anime,
      first.map(({ id, name, character }) => ({
        Name: name,
        Id: personId(context, id),
        Role: character,
        Type: 'Actor',
      })),
    )
  }
  return people
}

/** Null also for who speaks in no title within the limits of the request. */
export async function findPersonItem(context: JellyfinContext, id: number): Promise<Item | null> {
  const { db, snapshot } = context.catalogue
  const person = id > MAX_ID ? null : await findPerson(db, id)
  if (!person) return null
  const isSeen = !snapshot.isLimited || (await listTitlesOf(db, [id])).some((number) => snapshot.find(number))
  return isSeen ? toPersonItem(person, context) : null
}

/** Whether no one is meant of those who are known here, or only some by what is not served: no person is better than all. */
function asksForNoOne(query: Query): boolean {
  const wordsOf = (name: string) => listOf(query, name).map((word) => word.toLowerCase())
  const types = wordsOf('persontypes')
  return (
    flagOf(query, 'isfavorite') === true ||
    wordsOf('filters').some((filter) => filter.startsWith('isfavorite')) ||
    (types.length > 0 && !types.includes('actor')) ||
    wordsOf('excludepersontypes').includes('actor') ||
    ['namestartswith', 'namestartswithorgreater', 'namelessthan'].some((name) => query[name])
  )
}

export async function listPersons(context: JellyfinContext, caller: Caller, query: Query): Promise<Page<Item>> {
  if (asksForNoOne(query)) return toPage([])
  const parent = query['appearsinitemid'] || query['parentid']
  const isOfAll = !parent || ['view', 'root'].includes(context.ids.read(parent)?.kind ?? '')
  return isOfAll ? listEveryone(context, query) : listPersonsOf(context, findTitle(context, caller, parent), query)
}

async function listPersonsOf(context: JellyfinContext, title: Title | null, query: Query): Promise<Page<Item>> {
  const { start, limit } = rangeOf(query, MAX_PEOPLE, MAX_PEOPLE)
  const search = searchOf(query).toLowerCase()
  const people = new Map((title ? await readPeople(context, title) : []).map((person) => [person.Id, person]))
  const found = [...people.values()].filter(({ Name }) => Name.toLowerCase().includes(search))
  const page = found.slice(start, start + limit).map((person) => toItem(person, context))
  return toPage(page, found.length, start)
}

const searchOf = (query: Query): string => (query['searchterm'] ?? '').trim().slice(0, MAX_SEARCH_LENGTH)

async function listEveryone(context: JellyfinContext, query: Query): Promise<Page<Item>> {
  const { start, limit } = rangeOf(query, MAX_PEOPLE, MAX_PEOPLE)
  const search = searchOf(query)
  // one more, so that an app learns whether others follow
  const { db, snapshot } = context.catalogue
  const titles = snapshot.isLimited ? playableNumbers(snapshot) : undefined
  const found = await listPeople(db, { search, start, limit: limit + 1, titles })
  const page = found.slice(0, limit).map((person) => toPersonItem(person, context))
  return toPage(page, start + found.length, start)
}

/** The numbers of the titles that can be played. */
const playableNumbers = memoizeByObject(({ titles }: Snapshot) =>
  titles.flatMap(({ number, availability }) => (availability ? [number] : [])),
)

/** Whether one of the people that a query names speaks in a title; undefined if it names none. */
export async function createPeopleFilter(
  { catalogue, ids }: JellyfinContext,
  query: Query,
): Promise<((title: Title) => boolean) | undefined> {
  const texts = listOf(query, 'personids')
  if (texts.length === 0) return undefined
  const people = new Set(
    texts.flatMap((text) => {
      const id = ids.read(text)
      return id?.kind === 'person' && id.number <= MAX_ID ? [id.number] : []
    }),
  )
  const listed = people.size === 0 ? [] : await listTitlesOf(catalogue.db, [...people])
  const numbers = new Set(listed.flatMap((number) => catalogue.snapshot.find(number)?.number ?? []))
  return ({ number }) => numbers.has(number)
}
