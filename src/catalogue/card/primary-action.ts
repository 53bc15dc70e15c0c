/** The primary action of a title for a viewer (decision 026): what its first button says and where it leads, on every screen and in apps. */
import { toEpisodeDigits } from '../anime.ts'
import { readEpisodes } from '../episode/episode-numbers.ts'
import { episodeHref } from '../episode/episode-request.ts'
import type { Card } from './card.ts'

/** The title, for all viewers. */
export interface ActionTitle extends Pick<
  Card,
  'number' | 'episodes' | 'minutes' | 'upcoming' | 'playsHere' | 'membersOnly' | 'hasServices'
> {
  id: string
}

/** The episode with which a viewer continues: begun, or the one after a watched episode. */
export interface CurrentEpisode {
  episode: number
  /** Seconds. */
  position: number
  /** Percent. */
  progress: number
}

/** What a viewer has watched of a title. */
export interface Seen {
  current?: CurrentEpisode | undefined
  watched?: ReadonlySet<number>
  /** Episodes up to this one are watched, according to the viewer's list. */
  through?: number
  /** Completed, according to the viewer's list. */
  isCompleted?: boolean
}

export type PrimaryAction =
  | { kind: 'unreleased' | 'restricted' | 'services' | 'plan' }
  /** The begun episode. */
  | { kind: 'resume'; current: CurrentEpisode }
  /** The next episode that the viewer has not watched. */
  | { kind: 'watch'; episode: number }
  /** Everything that plays here is watched: it starts with this episode. */
  | { kind: 'again' | 'upToDate'; episode: number }

/** @param canPlayPremium whether the viewer may play titles for members */
export function primaryAction(title: ActionTitle, seen: Seen = {}, canPlayPremium = false): PrimaryAction {
  if (title.upcoming) return { kind: 'unreleased' }
  const playable = playableOf(title)
  const [first] = playable
  if (first === undefined) return { kind: title.hasServices ? 'services' : 'plan' }
  if (title.membersOnly && !canPlayPremium) return { kind: 'restricted' }
  const { watched = new Set<number>(), through = 0, isCompleted = false } = seen
  const current = seen.current && afterFinished(seen.current)
  if (current && isBegun(current) && playable.has(current.episode)) return { kind: 'resume', current }
  const last = Math.max(through, ...watched, current ? current.episode - 1 : 0)
  const from = current ? current.episode : last + 1
  for (const episode of playable)
    if (episode === current?.episode || (episode >= from && !watched.has(episode))) return { kind: 'watch', episode }
  const isAllWatched = isCompleted || last >= (title.episodes ?? Infinity)
  return { kind: isAllWatched ? 'again' : 'upToDate', episode: first }
}

const MAX_KNOWN = 500
const known = new Map<string, ReadonlySet<number>>()

/** The episodes that play here, in order. Most titles have the same few ranges, and the rows of a home page have dozens of titles. */
export function playableOf({ playsHere: ranges = '' }: Pick<ActionTitle, 'playsHere'>): ReadonlySet<number> {
  const episodes = known.get(ranges) ?? readEpisodes(ranges)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(ranges, episodes)
  return episodes
}

/** The episode that an action plays. */
export const episodeOf = (action: PrimaryAction): number | undefined =>
  action.kind === 'resume' ? action.current.episode : 'episode' in action ? action.episode : undefined

/** At the end of an episode, the viewer continues with the next one. */
const afterFinished = (current: CurrentEpisode): CurrentEpisode =>
  current.progress < 100 ? current : { episode: current.episode + 1, position: 0, progress: 0 }

const isBegun = ({ position, progress }: CurrentEpisode): boolean => position > 0 || progress > 0

export interface ActionLink {
  href: string
  text: string
  /** Shown after a rule: the episode, or how much of it is left. */
  note: string | null
}

/** The link of an action that plays; null for others. */
export function toActionLink(title: ActionTitle, action: PrimaryAction): ActionLink | null {
  if (action.kind === 'resume') {
    const { current } = action
    const text = title.episodes === 1 ? 'Resume' : `Resume E${current.episode}`
    return { href: hrefOf(title, current.episode), text, note: remainingOf(current, title.minutes) }
  }
  if (!('episode' in action)) return null
  const { kind, episode } = action
  if (kind !== 'watch')
    return { href: hrefOf(title, episode), text: kind === 'again' ? 'Watch again' : 'Watch Now', note: null }
  if (episode === 1) return { href: `/watch/${title.id}`, text: 'Watch Now', note: null }
  return { href: hrefOf(title, episode), text: 'Watch Now', note: `E${episode}` }
}

/** As `toActionLink`, in the words of rows, lists and televisions, which name the episode: `Play E8`. */
export function toRowLink(title: ActionTitle, action: PrimaryAction): ActionLink | null {
  const link = toActionLink(title, action)
  if (!link || action.kind !== 'watch') return link
  return { ...link, text: title.episodes === 1 ? 'Play' : `Play E${action.episode}`, note: null }
}

/** The link of a primary action that differs from the one for everyone. */
export interface OwnAction extends ActionLink {
  isUpToDate: boolean
  /** Whether the viewer is notified of new episodes, if that is known. */
  isNotified?: boolean
}

/** The viewer's own action; null if it is the same as for everyone. */
export function toOwnAction(title: ActionTitle, seen: Seen, canPlayPremium: boolean): OwnAction | null {
  const action = primaryAction(title, seen, canPlayPremium)
  return unlessCommon(title, action.kind, toActionLink(title, action), canPlayPremium)
}

/** An action of the viewer; null if it is the same as for everyone. @param link what it plays */
export function unlessCommon(
  title: ActionTitle,
  kind: PrimaryAction['kind'],
  link: ActionLink | null,
  canPlayPremium: boolean,
): OwnAction | null {
  const isUpToDate = kind === 'upToDate'
  const common = toActionLink(title, primaryAction(title, {}, canPlayPremium))
  if (!link || (!isUpToDate && link.href === common?.href && link.text === common.text)) return null
  return { ...link, isUpToDate }
}

const hrefOf = ({ id, number }: ActionTitle, episode: number): string =>
  episodeHref(id, toEpisodeDigits(number, episode))

/** Below this percentage, the rounded progress is too inexact to compute the episode's length. */
const MIN_PROGRESS_PERCENT = 5

/**
 * `11 min left`, or `54% watched` where the length is unknown; null at the start.
 * @param minutes of one episode
 */
function remainingOf(current: Omit<CurrentEpisode, 'episode'>, minutes?: number): string | null {
  const left = minutesLeft(current, minutes)
  if (left !== undefined) return `${left} min left`
  return current.progress > 0 ? `${current.progress}% watched` : null
}

/** @param minutes of one episode, if known */
function minutesLeft(
  { position, progress }: Omit<CurrentEpisode, 'episode'>,
  minutes: number | undefined,
): number | undefined {
  const whole = progress >= MIN_PROGRESS_PERCENT ? (position * 100) / progress : (minutes ?? 0) * 60
  if (whole <= 0 || position <= 0 || progress >= 100) return undefined
  return Math.max(1, Math.round((whole - position) / 60))
}
