/** Reads what items consist of: many of a list at once. */
import { findSynopses } from '#src/catalogue/store.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { JellyfinContext } from '../context.ts'
import type { Item } from '../models/item.ts'
import { episodesOf } from '../playable/episode-index.ts'
import type { Playable } from '../playable/titles.ts'
import type { Caller } from '../tokens/tokens.ts'
import { readEpisodeData, readTitleData } from '../user-data/read-user-data.server.ts'
import { listEpisodeTitles } from './episode-titles-store.server.ts'
import { toEpisodeItem } from './episode-item.ts'
import { toSeasonItem, toTitleItem } from './title-item.ts'

export async function readTitles(context: JellyfinContext, caller: Caller, titles: readonly Title[]): Promise<Item[]> {
  const [index, dataOf, overviews] = await Promise.all([
    context.episodes(),
    readTitleData(context, caller, titles),
    titles.length === 0
      ? new Map<number, string>()
      : findSynopses(
          context.catalogue.db,
          titles.map(({ number }) => number),
        ),
  ])
  return titles.map((title) =>
    toTitleItem(
      title,
      {
        episodes: episodesOf(index, title).length,
        overview: overviews.get(title.number),
        userData: dataOf(title),
      },
      context,
    ),
  )
}

export async function readSeasons(context: JellyfinContext, caller: Caller, titles: readonly Title[]): Promise<Item[]> {
  const [index, dataOf] = await Promise.all([context.episodes(), readTitleData(context, caller, titles)])
  return titles.map((title) =>
    toSeasonItem(title, { episodes: episodesOf(index, title).length, userData: dataOf(title) }, context),
  )
}

/** Episodes of any titles, in the given order. */
export async function readEpisodes(
  context: JellyfinContext,
  caller: Caller,
  playables: readonly Playable[],
): Promise<Item[]> {
  const [detailsOf, dataOf] = await Promise.all([
    readDetails(context, playables),
    readEpisodeData(context, caller, playables),
  ])
  return playables.map(({ title, episode }) =>
    toEpisodeItem(title, episode, { details: detailsOf(title, episode), userData: dataOf(title, episode) }, context),
  )
}

async function readDetails({ catalogue }: JellyfinContext, playables: readonly Playable[]) {
  const rows = await listEpisodeTitles(catalogue.db, {
    numbers: [...new Set(playables.map(({ title }) => title.number))],
    episodes: playables.map(({ episode }) => episode),
  })
  const found = new Map(rows.map((row) => [`${row.anime} ${row.episode}`, row]))
  return ({ number }: Title, episode: number) => found.get(`${number} ${episode}`)
}
