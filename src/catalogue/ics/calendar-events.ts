/** The events of a calendar: when episodes air, and when they became playable here. */
import { englishTitle, japaneseTitle } from '../anime.ts'
import type { Announcement } from '../airings/announcement.ts'
import { formatDate } from '../dates.ts'
import { groupAdded } from '../episode/added-together.ts'
import type { Language } from '../language/language.ts'
import { type PictureOptions, pictureUrls } from '../picture/picture.ts'
import type { Snapshot } from '../snapshot.ts'
import type { PlayableKind, Title } from '../title.ts'
import type { CalendarEvent } from './calendar-file.ts'

const DAY_MS = 86_400_000
/** The days before and after today. */
const PAST_DAYS = 30
const AHEAD_DAYS = 120
export const MAX_EVENTS = 1_000
const USUAL_MINUTES = 24
/** RFC 5545 has no limit, but calendars show one event per title and day. */
const MAX_MINUTES = 24 * 60

/** An announced episode of the title with this number, which may have been merged since. */
export interface StoredAiring extends Announcement {
  anime: number
  changedAt: number
}

/** Since when an episode plays here, in milliseconds since 1970. */
export interface StoredPlayable {
  anime: number
  episode: number
  kinds: readonly PlayableKind[]
  since: number
}

export interface EventContext {
  snapshot: Pick<Snapshot, 'find'>
  language: Language
  /** Whether adult titles are included. */
  adult: boolean
  origin: string
  /** Identifies the site in the ids of events. */
  siteId: string
  pictures: PictureOptions
}

/** The time that a calendar covers, in milliseconds since 1970: whole days, so that it changes once a day. */
export interface CalendarSpan {
  from: number
  today: number
  to: number
}

export function spanAt(now: number): CalendarSpan {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  return { from: today - PAST_DAYS * DAY_MS, today, to: today + (AHEAD_DAYS + 1) * DAY_MS }
}

/** An event that is made only if it is chosen. */
export interface EventCandidate extends Pick<CalendarEvent, 'uid' | 'at'> {
  toEvent(): CalendarEvent
}

/** The events nearest to today, in order; of two equally far ones, the coming one counts as nearer. */
export function chooseEvents(events: readonly EventCandidate[], { today }: CalendarSpan): EventCandidate[] {
  const distance = ({ at }: EventCandidate) => (at >= today ? at - today : (today - at) * 4)
  const chosen =
    events.length <= MAX_EVENTS ? events : events.toSorted((a, b) => distance(a) - distance(b)).slice(0, MAX_EVENTS)
  return chosen.toSorted((a, b) => a.at - b.at || (a.uid < b.uid ? -1 : 1))
}

function findTitle(number: number, { snapshot, adult }: EventContext): Title | null {
  const title = snapshot.find(number)
  return title && (adult || !title.adult) ? title : null
}

const nameOf = (title: Title, language: Language): string =>
  language === 'JP' ? japaneseTitle(title.names) : englishTitle(title.names)

function ofTitle(title: Title, { origin, pictures }: EventContext) {
  const minutes = Math.round(title.minutes ?? USUAL_MINUTES)
  return {
    minutes: Math.min(Math.max(1, minutes), MAX_MINUTES),
    url: `${origin}/${title.id}`,
    image: origin + pictureUrls(title, 'poster', pictures).src,
  }
}

const changedWith = (title: Title, at: number): number => Math.max(at, Date.parse(title.updatedAt) || 0)

export const toAirEvents = (airings: readonly StoredAiring[], context: EventContext): EventCandidate[] =>
  airings.flatMap((airing) => {
    const title = findTitle(airing.anime, context)
    if (!title) return []
    const uid = `${airing.anime}-${airing.episode}-aired@${context.siteId}`
    return { uid, at: airing.airsAt, toEvent: () => toAirEvent(uid, airing, title, context) }
  })

function toAirEvent(uid: string, airing: StoredAiring, title: Title, context: EventContext): CalendarEvent {
  const { episode, airsAt, sequence, delayedFrom, state, changedAt } = airing
  const name = nameOf(title, context.language)
  const isOnlyDayKnown = title.broadcast === undefined && title.nextEpisode === undefined
  return {
    uid,
    at: airsAt,
    sequence,
    changedAt: changedWith(title, changedAt),
    summary: title.episodes === 1 ? name : `${name}: episode ${episode}`,
    ...(delayedFrom !== null && { description: `Delayed from ${toDayAndTime(delayedFrom)}.` }),
    categories: ['Airs'],
    status: state === 'cancelled' ? 'CANCELLED' : isOnlyDayKnown ? 'TENTATIVE' : 'CONFIRMED',
    ...ofTitle(title, context),
  }
}

function toDayAndTime(at: number): string {
  const iso = new Date(at).toISOString()
  return `${formatDate(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC`
}

/** Episodes of a title that became playable together are one event, as they are one entry in feeds: videos are found one by one. */
export function toHereEvents(playable: readonly StoredPlayable[], context: EventContext): EventCandidate[] {
  const ofTitles = Map.groupBy(playable, ({ anime }) => anime)
  const groups = [...ofTitles.values()].flatMap((own) => groupAdded(own, ({ since }) => since))
  return groups.flatMap((group) => {
    const sorted = group.toSorted((a, b) => a.episode - b.episode)
    const [first] = sorted
    const title = first && findTitle(first.anime, context)
    if (!title) return []
    const uid = `${first.anime}-${first.episode}-here@${context.siteId}`
    const at = Math.min(...sorted.map(({ since }) => since))
    return { uid, at, toEvent: () => toHereEvent({ uid, at }, sorted, title, context) }
  })
}

function toHereEvent(
  { uid, at }: Pick<CalendarEvent, 'uid' | 'at'>,
  sorted: readonly StoredPlayable[],
  title: Title,
  context: EventContext,
): CalendarEvent {
  const name = nameOf(title, context.language)
  const kinds = new Set(sorted.flatMap(({ kinds: own }) => own))
  return {
    uid,
    at,
    sequence: 0,
    changedAt: changedWith(title, at),
    summary: title.episodes === 1 ? `${name} plays here` : `${name}: ${toEpisodes(sorted)} here`,
    categories: ['Plays here', ...(kinds.has('sub') ? ['Sub'] : []), ...(kinds.has('dub') ? ['Dub'] : [])],
    status: 'CONFIRMED',
    ...ofTitle(title, context),
  }
}

/** @param sorted episodes by number */
function toEpisodes(sorted: readonly StoredPlayable[]): string {
  const [first, last] = [sorted[0]?.episode ?? 0, sorted.at(-1)?.episode ?? 0]
  if (first === last) return `episode ${first} plays`
  const isWithoutGaps = last - first + 1 === sorted.length
  return `${isWithoutGaps ? `episodes ${first}–${last}` : `${sorted.length} episodes`} play`
}
