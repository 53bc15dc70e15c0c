/** What comes next of a title on a list: the episode that can be played, and the one that airs next. */
import {
  type ActionTitle,
  playableOf,
  primaryAction,
  type PrimaryAction,
  toRowLink,
} from '#src/catalogue/card/primary-action.ts'
import type { ListRow, RowEntry } from './list-row.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What a row says, and its button. */
export interface RowNext {
  text: string
  /** Null if nothing is left to play here. */
  play: { href: string; text: string } | null
  /** Whether every episode that has aired is watched, and more are to come. */
  isUpToDate: boolean
}

type NextFacts = Pick<
  ListRow,
  | 'id'
  | 'number'
  | 'format'
  | 'year'
  | 'minutes'
  | 'episodes'
  | 'airedEpisodes'
  | 'nextEpisode'
  | 'playable'
  | 'hasServices'
  | 'inProgress'
>

/** @param entry as it is now: its progress may be ahead of the row's */
export function describeNext(row: NextFacts, { status, progress }: Pick<RowEntry, 'status' | 'progress'>): RowNext {
  const { inProgress, nextEpisode, airedEpisodes } = row
  const isCompleted = status === 'completed'
  const isOpen = !isCompleted && status !== 'dropped'
  const title = toActionTitle(row)
  // a change of the list since the episode was begun says that it is watched
  const current = inProgress && (isCompleted || inProgress.episode > progress) ? inProgress : undefined
  const action = primaryAction(title, { current, through: progress, isCompleted }, true)
  const link = action.kind === 'upToDate' ? null : toRowLink(title, action)
  const isUpToDate = isOpen && !link && nextEpisode !== null && progress > 0 && progress >= airedEpisodes
  return { text: isUpToDate ? 'Up to date' : toText(row, title, action, isOpen), play: link, isUpToDate }
}

const toActionTitle = ({ id, number, episodes, minutes, playable, hasServices }: NextFacts): ActionTitle => ({
  id,
  number,
  playsHere: playable,
  ...(episodes !== null && { episodes }),
  ...(minutes !== null && { minutes }),
  ...(hasServices && { hasServices }),
})

function toText(row: NextFacts, title: ActionTitle, action: PrimaryAction, isOpen: boolean): string {
  const isSingle = row.episodes === 1
  if (action.kind === 'resume') {
    const left = toRowLink(title, action)?.note ?? 'started'
    return isSingle ? left : `E${action.current.episode} · ${left}`
  }
  if (action.kind === 'watch') return isSingle ? 'Available here' : toRunText(title, action.episode)
  if (action.kind === 'again' || !isOpen) return toFacts(row)
  return row.airedEpisodes === 0 && row.nextEpisode !== null ? 'Not released' : 'Not available here yet'
}

/** Says which episodes in a row play here from this one. */
function toRunText(title: ActionTitle, first: number): string {
  const playable = playableOf(title)
  let last = first
  while (playable.has(last + 1)) last++
  if (last === first) return `E${first} is here`
  return last === first + 1 ? `E${first} and E${last} are here` : `E${first} to E${last} are here`
}

const toFacts = ({ format, year }: NextFacts): string =>
  [format === 'Unknown' ? '' : format, year ?? ''].filter((fact) => fact !== '').join(' · ')

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
