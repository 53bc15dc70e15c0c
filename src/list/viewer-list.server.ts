/** The viewer's list data for server-rendered pages. */
import type { UserId, Viewer } from '#src/accounts/viewer.ts'
import { englishTitle, japaneseTitle, toEpisodeDigits } from '#src/catalogue/anime.ts'
import type { CardContext } from '#src/catalogue/card/card.ts'
import { pictureUrls } from '#src/catalogue/picture/picture.ts'
import type { Seen } from '#src/catalogue/card/primary-action.ts'
import type { Title } from '#src/catalogue/title.ts'
import { listContinuable } from './continue-watching/continuable.ts'
import { type ContinueEntry, onlyForm } from './continue-watching/continue-watching.ts'
import { playableFor } from './continue-watching/playable-for.ts'
import { entryLabel, entryProgress } from './entries/status-labels.ts'
import type { KnownProgress, TitleProgress } from './progress/known-progress.ts'
import { listProgress } from './progress/store.server.ts'
import type { MyListDb } from './tables.server.ts'
import { withTitles } from './titles.ts'
import { writeEpisodes } from '#src/catalogue/episode/episode-numbers.ts'
import { toSeen } from './progress/seen.ts'
import { findTitleState } from './title-state-store.server.ts'

/** Several times the number that the widest screen shows at once. */
const MAX_ROW_ENTRIES = 21
/** Entries that are read for it: of some, nothing plays here. */
const MAX_ROW_CANDIDATES = 30

/** A user's continue-watching entries for the home page, newest first: those that play here. */
export async function loadContinueRow(db: MyListDb, viewer: Viewer, cards: CardContext): Promise<ContinueEntry[]> {
  const progressEntries = await listProgress(db, viewer.id, { skip: 0, limit: MAX_ROW_CANDIDATES })
  const entries = withTitles(progressEntries, cards).flatMap(({ row: { episode, position, progress, at }, title }) => {
    const playable = playableFor(viewer, title, cards)
    if (playable === '') return []
    return {
      id: title.id,
      episodeId: String(toEpisodeDigits(title.number, episode)),
      episodeNum: episode,
      title: englishTitle(title.names),
      japanese_title: japaneseTitle(title.names),
      poster: pictureUrls(title, 'poster', cards.pictures).src,
      adultContent: title.adult,
      ...onlyForm(title),
      progress,
      position,
      at,
      playable,
    }
  })
  return listContinuable(entries).slice(0, MAX_ROW_ENTRIES)
}

export interface TitleState {
  progress: TitleProgress
  /** For the title's primary action. */
  seen: Seen
  button: ListButton
  /** Whether the title is on the list and not dropped. */
  isFollowed: boolean
}

/** What the list button of a title says, and whether `+1` is beside it. */
interface ListButton {
  listLabel: string
  isListed: boolean
  /** `7/13`; empty if the title is not on the list. */
  listProgress: string
  canStep: boolean
}

/** A user's progress in a title, and its button of their list. */
export async function loadTitleState(db: MyListDb, user: UserId, { number, episodes }: Title): Promise<TitleState> {
  const { inProgress, positions, watched, entry } = await findTitleState(db, user, number)
  const isWatched = entry?.status === 'watching' || entry?.status === 'rewatching'
  const known: KnownProgress | undefined = inProgress
    ? {
        episodeId: String(toEpisodeDigits(number, inProgress.episode)),
        episodeNum: inProgress.episode,
        position: inProgress.position,
        progress: inProgress.progress,
        at: inProgress.at,
        ...(inProgress.ended && { ended: true }),
      }
    : undefined
  return {
    progress: {
      ...(known && { inProgress: known }),
      positions: [...positions.values()],
      watched: writeEpisodes(watched),
    },
    seen: toSeen(inProgress, watched, entry),
    button: {
      isListed: entry !== null,
      listLabel: entryLabel(entry, episodes ?? null),
      listProgress: entry ? entryProgress(entry, episodes ?? null) : '',
      canStep: isWatched && (episodes === undefined || entry.progress < episodes),
    },
    isFollowed: entry !== null && entry.status !== 'dropped',
  }
}
