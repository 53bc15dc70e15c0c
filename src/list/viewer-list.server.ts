/** The viewer's list data for server-rendered pages. */
import type { UserId } from '#src/accounts/viewer.ts'
import { toEpisodeDigits } from '#src/catalogue/anime.ts'
import { type CardContext, toCard } from '#src/catalogue/card/card.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import type { ContinueEntry } from './continue-watching/continue-watching.ts'
import { entryLabel, entryProgress } from './entries/status-labels.ts'
import { writeNumbers } from './favourites/number-list.ts'
import { listFavouriteNumbers } from './favourites/store.server.ts'
import type { TitleProgress } from './progress/known-progress.ts'
import { listProgress } from './progress/store.server.ts'
import type { MyListDb, MyListTables } from './tables.server.ts'
import { withTitles } from './titles.ts'
import { writeEpisodes } from './progress/watched.ts'
import { findTitleState } from './title-state-store.server.ts'

/** Several times the number that the widest screen shows at once. */
const MAX_ROW_ENTRIES = 21

export const toMyListDb = (db: Pick<Database, '$extendTables'>): MyListDb => db.$extendTables<MyListTables>()

/** A user's favourites, encoded for `readNumbers`. */
export async function loadFavouriteNumbers(db: MyListDb, user: UserId, snapshot: Snapshot): Promise<string> {
  const numbers = await listFavouriteNumbers(db, user)
  return writeNumbers(numbers.flatMap((number) => snapshot.find(number)?.number ?? []))
}

/** A user's continue-watching entries for the home page, newest first. */
export async function loadContinueRow(db: MyListDb, user: UserId, cards: CardContext): Promise<ContinueEntry[]> {
  const progressEntries = await listProgress(db, user, { skip: 0, limit: MAX_ROW_ENTRIES })
  return withTitles(progressEntries, cards).map(({ row: { episode, position, progress, at }, title }) => {
    const card = toCard(title, cards)
    return {
      id: card.id,
      episodeId: String(toEpisodeDigits(title.number, episode)),
      episodeNum: episode,
      title: card.title,
      japanese_title: card.japaneseTitle,
      poster: card.poster.src,
      adultContent: title.adult,
      progress,
      position,
      at,
    }
  })
}

export interface TitleState {
  progress: TitleProgress
  button: ListButton
  /** Whether the title is on the list and not dropped. */
  isFollowed: boolean
}

/** What the list button of a title says, and whether `+1` is beside it. */
interface ListButton {
  listLabel: string
  /** `7/13`; empty if the title is not on the list. */
  listProgress: string
  canStep: boolean
}

/** A user's progress in a title, and its button of their list. */
export async function loadTitleState(db: MyListDb, user: UserId, { number, episodes }: Title): Promise<TitleState> {
  const { inProgress, watched, entry } = await findTitleState(db, user, number)
  const isWatched = entry?.status === 'watching' || entry?.status === 'rewatching'
  return {
    progress: {
      ...(inProgress && {
        inProgress: {
          episodeId: String(toEpisodeDigits(number, inProgress.episode)),
          episodeNum: inProgress.episode,
          position: inProgress.position,
          progress: inProgress.progress,
          at: inProgress.at,
          ...(inProgress.ended && { ended: true }),
        },
      }),
      watched: writeEpisodes(watched),
    },
    button: {
      listLabel: entryLabel(entry, episodes ?? null),
      listProgress: entry ? entryProgress(entry, episodes ?? null) : '',
      canStep: isWatched && (episodes === undefined || entry.progress < episodes),
    },
    isFollowed: entry !== null && entry.status !== 'dropped',
  }
}
