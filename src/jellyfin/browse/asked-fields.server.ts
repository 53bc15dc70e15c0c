/** Reads for items of lists what an app asks for by `Fields`. */
import type { JellyfinContext } from '../context.ts'
import type { Item } from '../calls/item.ts'
import { readPeopleOf } from '../items/people.server.ts'
import { episodesOf } from '../titles/episode-index.ts'
import { isFilm, type Playable } from '../titles/titles.ts'
import { readMediaFields } from '../playback/media-fields.server.ts'
import type { Caller } from '../calls/tokens.ts'
import type { AskedFields } from '../calls/asked-fields.ts'

/** @param items some dozens @returns the asked fields of each, in the same order */
export async function readFields(
  context: JellyfinContext,
  caller: Caller,
  { media, trickplay, people }: AskedFields,
  items: readonly Item[],
): Promise<Partial<Item>[]> {
  const [byMedia, byPeople] = [
    media ? await readMedia(context, caller, items, trickplay) : [],
    people ? await readCast(context, items) : [],
  ]
  return items.map((_, at) => ({ ...byMedia[at], ...byPeople[at] }))
}

async function readMedia(
  context: JellyfinContext,
  caller: Caller,
  items: readonly Item[],
  trickplay: boolean,
): Promise<Partial<Item>[]> {
  const index = await context.episodes()
  const playables = items.map((item) => (item.MediaSources ? null : findPlayable(context, index, item)))
  const found = playables.filter((one) => one !== null)
  const fields = found.length === 0 ? [] : await readMediaFields(context, caller, found, { trickplay })
  return playables.map((one) => (one && fields.shift()) ?? {})
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

async function readCast(context: JellyfinContext, items: readonly Item[]): Promise<Partial<Item>[]> {
  const numbers = items.map(({ Id, Type, People }) =>
    ['Series', 'Season', 'Movie', 'Episode'].includes(Type) && People.length === 0
      ? context.ids.read(Id)?.number
      : undefined,
  )
  const people = await readPeopleOf(context, [...new Set(numbers.filter((number) => number !== undefined))])
  return numbers.map((number) => (number === undefined ? {} : { People: people.get(number) ?? [] }))
}
