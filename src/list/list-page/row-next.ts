/** What comes next of a title on a list: the episode that can be played, and the one that airs next. */
import type { ListRow, RowEntry } from './list-row.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What a row says, and its button. */
export interface RowNext {
  text: string
  /** Null if nothing is left to play here. */
  play: { href: string; label: string } | null
  /** Whether every episode that has aired is watched, and more are to come. */
  isUpToDate: boolean
}

type NextFacts = Pick<
  ListRow,
  'id' | 'format' | 'year' | 'episodes' | 'airedEpisodes' | 'nextEpisode' | 'playable' | 'inProgress'
>

/** @param entry as it is now: its progress may be ahead of the row's */
export function describeNext(row: NextFacts, { status, progress }: Pick<RowEntry, 'status' | 'progress'>): RowNext {
  const isWatching = status !== 'completed' && status !== 'dropped'
  const isUpToDate = isWatching && row.nextEpisode !== null && progress > 0 && progress >= row.airedEpisodes
  const run = findNextRun(row.playable, status === 'completed' ? 0 : progress)
  if (run === null) return { text: isUpToDate ? 'Up to date' : toAbsence(row, isWatching), play: null, isUpToDate }
  const [first, last] = run
  const { inProgress } = row
  const isSingle = row.episodes === 1
  if (
    inProgress &&
    status !== 'completed' &&
    inProgress.episode > progress &&
    canPlay(row.playable, inProgress.episode)
  ) {
    const { episode, minutesLeft } = inProgress
    const left = minutesLeft === null ? 'started' : `${minutesLeft} min left`
    return {
      text: isSingle ? toSentence(left) : `E${episode} · ${left}`,
      play: toPlay(row, episode, isSingle ? 'Resume' : `Resume E${episode}`),
      isUpToDate: false,
    }
  }
  if (status === 'completed') return { text: toFacts(row), play: toPlay(row, first, 'Watch again'), isUpToDate: false }
  return {
    text: isSingle ? 'Available here' : toRunText(first, last),
    play: toPlay(row, first, isSingle ? 'Play' : `Play E${first}`),
    isUpToDate: false,
  }
}

const toPlay = ({ id }: NextFacts, episode: number, label: string) => ({
  href: `/watch/${id}?episode=${episode}`,
  label,
})

const toRunText = (first: number, last: number): string =>
  first === last
    ? `E${first} is here`
    : last === first + 1
      ? `E${first} and E${last} are here`
      : `E${first} to E${last} are here`

/** What a row says of a title of which nothing is left to play here. */
function toAbsence(row: NextFacts, isWatching: boolean): string {
  if (!isWatching) return toFacts(row)
  return row.airedEpisodes === 0 && row.nextEpisode !== null ? 'Not released' : 'Not available here yet'
}

const toFacts = ({ format, year }: NextFacts): string =>
  [format === 'Unknown' ? '' : format, year ?? ''].filter((fact) => fact !== '').join(' · ')

const toSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The next episodes in a row that can be played.
 * @param playable ranges in order, such as `1-12,14`
 * @param progress episodes watched
 * @returns the first and the last of them; null if there is none
 */
export function findNextRun(playable: string, progress: number): [first: number, last: number] | null {
  for (const [first, last] of readRanges(playable)) if (last > progress) return [Math.max(first, progress + 1), last]
  return null
}

const canPlay = (playable: string, episode: number): boolean =>
  readRanges(playable).some(([first, last]) => episode >= first && episode <= last)

const readRanges = (playable: string): [first: number, last: number][] =>
  playable === ''
    ? []
    : playable.split(',').map((range) => {
        const [first = 0, last = first] = range.split('-').map(Number)
        return [first, last]
      })

/**
 * `E9 in 3 days`; in hours under a day, in minutes under an hour.
 * @param now milliseconds since 1970
 */
export function describeAiring({ number, airsAt }: NonNullable<ListRow['nextEpisode']>, now: number): string {
  const left = Date.parse(airsAt) - now
  if (left < HOUR_MS) return `E${number} in ${Math.max(1, Math.ceil(left / MINUTE_MS))} min`
  if (left < DAY_MS) return `E${number} in ${Math.round(left / HOUR_MS)} h`
  const days = Math.round(left / DAY_MS)
  return `E${number} in ${days} ${days === 1 ? 'day' : 'days'}`
}
