/** Reads what items consist of: some dozens of a list at once. */
import { findSynopses } from '#src/catalogue/store.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { JellyfinContext } from '../context.ts'
import type { Item } from '../calls/item.ts'
import { countParts, episodesOf, partsAfter } from '../titles/episode-index.ts'
import { isFilm, type Playable } from '../titles/titles.ts'
import type { Caller } from '../calls/tokens.ts'
import { readEpisodeData, readTitleData } from '../titles/read-user-data.server.ts'
import { listEpisodeTitles } from './episode-titles-store.server.ts'
import { toEpisodeItem, toPartItem } from './episode-item.ts'
import { toSeasonItem, toTitleItem } from './title-item.ts'

/** An item of a list, before it is read. */
export type ItemRef =
  | { kind: 'title' | 'season'; title: Title }
  | ({ kind: 'episode' } & Playable)
  | { kind: 'item'; item: Item }

export const toTitleRef = (title: Title): ItemRef => ({ kind: 'title', title })
export const toEpisodeRef = (playable: Playable): ItemRef => ({ kind: 'episode', ...playable })
/** An episode, or the film itself. */
export const toPlayableRef = (playable: Playable): ItemRef =>
  isFilm(playable.title) ? toTitleRef(playable.title) : toEpisodeRef(playable)

/** @returns a function that reads some dozens of a list, in the given order */
export function createItemReader(
  context: JellyfinContext,
  caller: Caller,
): (refs: readonly ItemRef[]) => Promise<Item[]> {
  return async (refs) => {
    const titlesOf = (kind: ItemRef['kind']) =>
      refs.flatMap((ref) => (ref.kind === kind && ref.kind !== 'item' ? [ref.title] : []))
    const [title, season, episode] = await Promise.all([
      readTitles(context, caller, titlesOf('title')),
      readSeasons(context, caller, titlesOf('season')),
      readEpisodes(
        context,
        caller,
        refs.filter((ref) => ref.kind === 'episode'),
      ),
    ])
    const read = { title, season, episode }
    return refs.flatMap((ref) => (ref.kind === 'item' ? ref.item : (read[ref.kind].shift() ?? [])))
  }
}

export async function readTitles(context: JellyfinContext, caller: Caller, titles: readonly Title[]): Promise<Item[]> {
  if (titles.length === 0) return []
  const [factsOf, overviews] = await Promise.all([
    readFacts(context, caller, titles),
    findSynopses(
      context.catalogue.db,
      titles.map(({ number }) => number),
    ),
  ])
  return titles.map((title) =>
    toTitleItem(title, { ...factsOf(title), overview: overviews.get(title.number) }, context),
  )
}

export async function readSeasons(context: JellyfinContext, caller: Caller, titles: readonly Title[]): Promise<Item[]> {
  if (titles.length === 0) return []
  const factsOf = await readFacts(context, caller, titles)
  return titles.map((title) => toSeasonItem(title, factsOf(title), context))
}

/** What the item of a title and that of its season both contain. */
async function readFacts(context: JellyfinContext, caller: Caller, titles: readonly Title[]) {
  const [index, dataOf] = await Promise.all([context.episodes(), readTitleData(context, caller, titles)])
  return (title: Title) => {
    const episodes = episodesOf(index, title)
    const parts = isFilm(title) ? countParts(index, { title, episode: episodes[0] ?? 1 }) : 1
    return { episodes: episodes.length, parts, userData: dataOf(title) }
  }
}

/** Episodes of any titles, in the given order. */
export async function readEpisodes(
  context: JellyfinContext,
  caller: Caller,
  playables: readonly Playable[],
): Promise<Item[]> {
  if (playables.length === 0) return []
  const [index, detailsOf, dataOf] = await Promise.all([
    context.episodes(),
    readDetails(context, playables),
    readEpisodeData(context, caller, playables),
  ])
  return playables.map(({ title, episode }) => {
    const [details, userData] = [detailsOf(title, episode), dataOf({ title, episode })]
    return toEpisodeItem(title, episode, { details, userData, parts: countParts(index, { title, episode }) }, context)
  })
}

/** The parts of an episode or film in several files, but the first. */
export async function readParts(
  context: JellyfinContext,
  caller: Caller,
  { title, episode }: Playable,
): Promise<Item[]> {
  const parts = partsAfter(await context.episodes(), { title, episode })
  if (parts.length === 0) return []
  const [[whole], dataOf] = await Promise.all([
    isFilm(title) ? readTitles(context, caller, [title]) : readEpisodes(context, caller, [{ title, episode }]),
    readEpisodeData(context, caller, parts),
  ])
  return whole ? parts.map((part) => toPartItem(part, whole, dataOf(part), context)) : []
}

async function readDetails({ catalogue }: JellyfinContext, playables: readonly Playable[]) {
  const rows = await listEpisodeTitles(catalogue.db, {
    numbers: [...new Set(playables.map(({ title }) => title.number))],
    episodes: [...new Set(playables.map(({ episode }) => episode))],
  })
  const found = new Map(rows.map((row) => [`${row.anime} ${row.episode}`, row]))
  return ({ number }: Title, episode: number) => found.get(`${number} ${episode}`)
}
