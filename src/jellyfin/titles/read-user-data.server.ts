/** What apps show of a user on items: position, watched, favourite. */
import type { Title } from '#src/catalogue/title.ts'
import { listFavouriteNumbers } from '#src/list/favourites/store.server.ts'
import type { JellyfinContext } from '../context.ts'
import { toTicks } from '../calls/ticks.ts'
import type { UserItemData } from '../calls/item.ts'
import { episodesOf } from './episode-index.ts'
import { isFilm } from './titles.ts'
import type { Caller } from '../calls/tokens.ts'
import { listFavouritesOf, readPositionsOf, readWatchedOf, type TitlePositions } from './user-data-store.server.ts'
import { collectWatched, countWatched, isAllWatched, type Watched } from './watched.ts'

type Data = Partial<UserItemData>

/** All favourites, to filter by. */
export async function readFavourites({ myList, catalogue }: JellyfinContext, { viewer }: Caller): Promise<Set<number>> {
  const numbers = await listFavouriteNumbers(myList.db, viewer.id)
  return new Set(numbers.flatMap((number) => catalogue.snapshot.find(number)?.number ?? []))
}

/** Reads the data of some dozens of titles. @returns a function of a title */
export async function readTitleData(
  context: JellyfinContext,
  caller: Caller,
  titles: readonly Title[],
): Promise<(title: Title) => Data> {
  const { db } = context.myList
  const numbers = titles.map(({ number }) => number)
  const [index, favouriteNumbers, positions, watched] = await Promise.all([
    context.episodes(),
    listFavouritesOf(db, caller.viewer.id, numbers),
    readPositionsOf(db, caller.viewer.id, numbers, numbersOf(context)),
    collectWatched(readWatchedOf(db, caller.viewer.id, numbers), numbersOf(context)),
  ])
  const numberOf = numbersOf(context)
  const favourites = new Set(favouriteNumbers.map(numberOf))
  return (title) => ({
    IsFavorite: favourites.has(title.number),
    ...toTitleData(title, episodesOf(index, title), { positions: positions.get(title.number), watched }),
  })
}

/** @param episodes those that can be played */
function toTitleData(
  title: Title,
  episodes: readonly number[],
  { positions, watched }: { positions: TitlePositions | undefined; watched: Watched },
): Data {
  const count = countWatched(watched, title, episodes)
  if (isFilm(title)) return toEpisodeData(positions, episodes[0] ?? 1, count > 0)
  return {
    Played: isAllWatched(watched, title, episodes),
    PlayCount: count > 0 ? 1 : 0,
    UnplayedItemCount: episodes.length - count,
    ...(positions && { LastPlayedDate: positions.at }),
  }
}

/** @param isWatched whether it was watched to the end before */
function toEpisodeData(positions: TitlePositions | undefined, episode: number, isWatched: boolean): Data {
  const saved = positions?.episodes.get(episode)
  return {
    Played: isWatched,
    PlayCount: isWatched ? 1 : 0,
    ...(saved && {
      PlaybackPositionTicks: toTicks(saved.position),
      PlayedPercentage: saved.progress,
      LastPlayedDate: saved.at,
    }),
  }
}

/** Reads the data of some dozens of episodes of any titles. @returns a function of an episode */
export async function readEpisodeData(
  { myList, catalogue }: JellyfinContext,
  { viewer }: Caller,
  playables: readonly { title: Title; episode: number }[],
): Promise<(title: Title, episode: number) => Data> {
  const numbers = [...new Set(playables.map(({ title }) => title.number))]
  const episodes = [...new Set(playables.map(({ episode }) => episode))]
  const numberOf = numbersOf({ catalogue })
  const [positions, watched] = await Promise.all([
    readPositionsOf(myList.db, viewer.id, numbers, numberOf),
    collectWatched(readWatchedOf(myList.db, viewer.id, numbers, episodes), numberOf),
  ])
  return ({ number }, episode) =>
    toEpisodeData(positions.get(number), episode, watched.get(number)?.has(episode) ?? false)
}

/** All that a user has watched. */
export async function readWatched({ myList, catalogue }: JellyfinContext, { viewer }: Caller): Promise<Watched> {
  return collectWatched(readWatchedOf(myList.db, viewer.id), numbersOf({ catalogue }))
}

/** The number of a title today: it may have been merged into another one. */
const numbersOf =
  ({ catalogue }: Pick<JellyfinContext, 'catalogue'>) =>
  (number: number): number =>
    catalogue.snapshot.find(number)?.number ?? number
