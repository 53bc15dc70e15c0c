/** What apps show of a user on items: position, watched, favourite. */
import type { Title } from '#src/catalogue/title.ts'
import { type PieceIndex, resumeInPiece } from '#src/catalogue/episode/pieces.ts'
import { listFavouriteNumbers } from '#src/list/favourites/store.server.ts'
import type { SavedPosition } from '#src/list/progress/saved-positions.ts'
import type { JellyfinContext } from '../context.ts'
import { toTicks } from '../calls/ticks.ts'
import type { UserItemData } from '../calls/item.ts'
import { type EpisodeIndex, episodesOf, findPart } from './episode-index.ts'
import { isFilm, type Playable } from './titles.ts'
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
    ...toTitleData(title, index, { positions: positions.get(title.number), watched }),
  })
}

function toTitleData(
  title: Title,
  index: EpisodeIndex,
  { positions, watched }: { positions: TitlePositions | undefined; watched: Watched },
): Data {
  const episodes = episodesOf(index, title)
  const count = countWatched(watched, title, episodes)
  const film = { title, episode: episodes[0] ?? 1 }
  if (isFilm(title)) return toEpisodeData(positions, film, { isWatched: count > 0, part: findPart(index, film) })
  return {
    Played: isAllWatched(watched, title, episodes),
    PlayCount: count > 0 ? 1 : 0,
    UnplayedItemCount: episodes.length - count,
    ...(positions && { LastPlayedDate: positions.at }),
  }
}

/** @param isWatched whether it was watched to the end before @param part of an episode in several files */
function toEpisodeData(
  positions: TitlePositions | undefined,
  { episode }: Playable,
  { isWatched, part }: { isWatched: boolean; part: PieceIndex | null },
): Data {
  const saved = positions?.episodes.get(episode)
  const own = saved && (part ? toPartPosition(saved, part) : saved)
  return {
    Played: isWatched,
    PlayCount: isWatched ? 1 : 0,
    ...(own && {
      PlaybackPositionTicks: toTicks(own.position),
      PlayedPercentage: own.progress,
      LastPlayedDate: own.at,
    }),
  }
}

/** A position in a whole episode as one in a part of it; 0 in those before and after. */
function toPartPosition(saved: SavedPosition, index: PieceIndex): SavedPosition {
  const progress = Math.round(Math.max(0, Math.min(100, saved.progress * index.count - 100 * index.at)))
  return { ...saved, position: resumeInPiece(saved.position, saved.progress, index), progress }
}

/** Reads the data of some dozens of episodes of any titles, and of parts. @returns a function of one of them */
export async function readEpisodeData(
  { myList, catalogue, ...context }: JellyfinContext,
  { viewer }: Caller,
  playables: readonly Playable[],
): Promise<(playable: Playable) => Data> {
  const numbers = [...new Set(playables.map(({ title }) => title.number))]
  const episodes = [...new Set(playables.map(({ episode }) => episode))]
  const numberOf = numbersOf({ catalogue })
  const [index, positions, watched] = await Promise.all([
    context.episodes(),
    readPositionsOf(myList.db, viewer.id, numbers, numberOf),
    collectWatched(readWatchedOf(myList.db, viewer.id, numbers, episodes), numberOf),
  ])
  return (playable) => {
    const { number } = playable.title
    const isWatched = watched.get(number)?.has(playable.episode) ?? false
    return toEpisodeData(positions.get(number), playable, { isWatched, part: findPart(index, playable) })
  }
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
