/** Adds to the items of lists what an app asks for by `Fields`. All other fields are always sent. */
import { setImmediate } from 'node:timers/promises'
import { inChunks } from '#src/platform/chunks.ts'
import type { JellyfinContext } from '../context.ts'
import type { Item } from '../models/item.ts'
import { readPeopleOf } from '../people/people.server.ts'
import { episodesOf } from '../playable/episode-index.ts'
import { isFilm, type Playable } from '../playable/titles.ts'
import { readMediaFields } from '../playback/media-fields.server.ts'
import { listOf, type Query } from '../request/query.ts'
import type { Caller } from '../tokens/tokens.ts'

/** Fields that are read from sources and files, by names in lower case. */
const MEDIA = [
  'candownload',
  'chapters',
  'height',
  'ishd',
  'mediasourcecount',
  'mediasources',
  'mediastreams',
  'width',
] as const
const PART = 50

/** @returns the items in the same order; others than films and episodes stay as they are, except for their people */
export async function addAskedFields(
  context: JellyfinContext,
  caller: Caller,
  query: Query,
  items: readonly Item[],
): Promise<Item[]> {
  const asked = new Set(listOf(query, 'fields').map((field) => field.toLowerCase()))
  const trickplay = asked.has('trickplay')
  const wantsMedia = trickplay || MEDIA.some((field) => asked.has(field))
  const wantsPeople = asked.has('people')
  if (items.length === 0 || (!wantsMedia && !wantsPeople)) return [...items]
  context.admitHeavy()
  const added: Item[] = []
  for (const part of inChunks(items, PART)) {
    // other requests are handled between two parts
    if (added.length > 0) await setImmediate()
    const withMedia = wantsMedia ? await addMedia(context, caller, part, trickplay) : part
    added.push(...(wantsPeople ? await addPeople(context, withMedia) : withMedia))
  }
  return added
}

async function addMedia(
  context: JellyfinContext,
  caller: Caller,
  items: readonly Item[],
  trickplay: boolean,
): Promise<Item[]> {
  const index = await context.episodes()
  const found = items.flatMap((item, at) => {
    const playable = item.MediaSources ? null : findPlayable(context, index, item)
    return playable ? [{ at, playable }] : []
  })
  if (found.length === 0) return [...items]
  const fields = await readMediaFields(
    context,
    caller,
    found.map(({ playable }) => playable),
    { trickplay },
  )
  const byPosition = new Map(found.map(({ at }, one) => [at, fields[one]]))
  return items.map((item, at) => ({ ...item, ...byPosition.get(at) }))
}

/** What an item plays; null for folders. */
function findPlayable(
  { ids, catalogue }: JellyfinContext,
  index: Awaited<ReturnType<JellyfinContext['episodes']>>,
  { Id, Type }: Item,
): Playable | null {
  if (Type !== 'Episode' && Type !== 'Movie') return null
  const id = ids.read(Id)
  const title = id && catalogue.snapshot.find(id.number)
  if (!title) return null
  const episode = isFilm(title) ? episodesOf(index, title)[0] : id.episode
  return episode === undefined ? null : { title, episode }
}

async function addPeople(context: JellyfinContext, items: readonly Item[]): Promise<Item[]> {
  const numberOf = ({ Id, Type, People }: Item) =>
    ['Series', 'Season', 'Movie', 'Episode'].includes(Type) && People.length === 0
      ? context.ids.read(Id)?.number
      : undefined
  const people = await readPeopleOf(context, [...new Set(items.flatMap((item) => numberOf(item) ?? []))])
  return items.map((item) => {
    const number = numberOf(item)
    return number === undefined ? item : { ...item, People: people.get(number) ?? [] }
  })
}
