/** What a webhook says of an event, whatever its format. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { WireContext } from '#src/catalogue/api/items.ts'
import { englishTitle, japaneseTitle } from '#src/catalogue/anime.ts'
import { type Title, yearOf } from '#src/catalogue/title.ts'
import { toLine } from '#src/platform/text/plain-text.ts'
import type { DueDelivery } from '../deliveries/delivery.ts'
import type { NotificationKind } from '../kinds.ts'
import type { EventFacts } from '../notification.ts'
import { toNotification } from '../to-notification.ts'
import { type TestData, TEST_TYPE, type WebhookData, type WebhookTitle } from './webhook-schemas.ts'

export interface WebhookMessage {
  /** A kind of notification, or that of tests. */
  type: NotificationKind | typeof TEST_TYPE
  /** When it happened, as ISO 8601. */
  timestamp: string
  /** The name of the title, or of the site. */
  heading: string
  text: string
  link: string
  /** The absolute URL of a picture. */
  picture: string | null
  data: WebhookData | TestData
}

interface Site {
  name: string
  wire: WireContext
}

/** Names come from imported data: the body of a request has at most 20 kB. */
const MAX_TEXT = 200
const MAX_RANGES = 100

/** At most so many characters of a text. */
function cut(text: string, max: number): string {
  const characters = Array.from(text.slice(0, 2 * max + 2)) // of one or two code units each
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text
}

const toShortLine = (text: string): string => cut(toLine(text), MAX_TEXT)

/** @param at when the test was made, as ISO 8601 */
export function toTestMessage({ name, wire }: Site, at: string): WebhookMessage {
  const text = `This is a test from ${toShortLine(name)}.`
  return {
    type: TEST_TYPE,
    timestamp: at,
    heading: toShortLine(name),
    text,
    link: wire.origin,
    picture: null,
    data: { text, link: wire.origin },
  }
}

/** @param names of the users that `listNames` gives @returns null if its title was removed or hidden */
export function toMessage(
  { event, notification }: Pick<DueDelivery, 'notification'> & { event: NonNullable<DueDelivery['event']> },
  { name, wire }: Site,
  names: ReadonlyMap<UserId, string>,
): WebhookMessage | null {
  const { facts, anime, createdAt } = event
  const known = toNotification(
    { id: notification?.id ?? 0, anime, facts, createdAt, isRead: notification?.isRead ?? false },
    wire,
    names,
  )
  if (!known) return null
  const title = anime === null ? null : wire.snapshot.find(anime)
  const link = wire.origin + known.url
  const text = cut(toLine(known.text), 2 * MAX_TEXT)
  return {
    type: facts.kind,
    timestamp: createdAt,
    heading: toShortLine(title ? englishTitle(title.names) : name),
    text,
    link,
    picture: known.poster,
    data: {
      ...known,
      id: notification?.id ?? null,
      text,
      sentence: known.sentence.map((part) =>
        typeof part === 'string'
          ? cut(part.toWellFormed(), MAX_TEXT)
          : { title: toShortLine(part.title), japanese_title: toShortLine(part.japanese_title) },
      ),
      link,
      title: title && toFacts(title, wire.origin),
      ...toEventFields(facts, wire),
    },
  }
}

type EventFields = Pick<WebhookData, 'episodes' | 'audio' | 'continues' | 'failedJobs' | 'request'>

function toEventFields(facts: EventFacts, { snapshot, origin }: WireContext): EventFields {
  const continued = facts.kind === 'title.announced' ? facts.of.flatMap((number) => snapshot.find(number) ?? []) : null
  return {
    episodes: 'episodes' in facts ? facts.episodes.slice(0, MAX_RANGES) : null,
    audio: facts.kind === 'episode.playable' ? facts.audio : null,
    continues: continued && continued.map((title) => toFacts(title, origin)),
    failedJobs: facts.kind === 'job.failed' ? facts.count : null,
    request: 'request' in facts ? toRequestFields(facts) : null,
  }
}

function toRequestFields(facts: Extract<EventFacts, { request: number }>): WebhookData['request'] {
  const decided = facts.kind === 'request.decided' ? facts : null
  return {
    id: facts.request,
    episode: facts.episode === 0 ? null : facts.episode,
    isApproved: decided?.isApproved ?? (facts.kind === 'request.fulfilled' ? true : null),
    reason: decided?.reason ?? null,
    tvdbId: decided?.ids.tvdb ?? null,
    tvdbSeason: decided?.ids.season ?? null,
    tmdbId: decided?.ids.tmdb ?? null,
  }
}

const toFacts = (title: Title, origin: string): WebhookTitle => ({
  id: title.id,
  title: toShortLine(englishTitle(title.names)),
  japanese_title: toShortLine(japaneseTitle(title.names)),
  url: `${origin}/${title.id}`,
  format: title.format,
  year: yearOf(title) ?? null,
  episodes: title.episodes ?? null,
  malId: title.malId ?? null,
  anilistId: title.anilistId ?? null,
})
