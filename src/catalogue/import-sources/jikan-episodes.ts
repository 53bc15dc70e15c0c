/** Converts Jikan's episode lists. */
import { DAY_MS, WEEK_MS } from '#src/platform/durations.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { firstInSlot } from '../airing.ts'
import { toDayInJapan } from '../dates.ts'
import type { TitleRecord } from '../record.ts'
import { wholeNumber } from './conversion.ts'
import type { JikanEpisode } from './jikan-response.ts'
import { plainLine } from './plain-text.ts'

type EpisodeTitles = TitleRecord['episodeTitles']

const MAX_EPISODES = 5_000
/** Titles that MyAnimeList shows until it knows one. */
const PLACEHOLDERS = [/^episode \d+$/i, /^第\s*\d+\s*話$/]

/** Titles and days of the episodes that have either. */
export function toEpisodeTitles(list: readonly JikanEpisode[]): EpisodeTitles {
  const episodes = new Map<number, EpisodeTitles[number]>()
  for (const { mal_id, title, title_japanese, aired, filler } of list) {
    const number = wholeNumber(mal_id, 1, 99_999)
    const known = { title: toTitle(title), japaneseTitle: toTitle(title_japanese), airedOn: toDay(aired) }
    if (number === undefined || !(known.title ?? known.japaneseTitle ?? known.airedOn)) continue
    episodes.set(number, { number, ...known, filler: filler === true })
  }
  return [...episodes.values()].toSorted((a, b) => a.number - b.number).slice(0, MAX_EPISODES)
}

function toTitle(title: string | null | undefined): string | undefined {
  const line = plainLine(title, 500)
  return line !== undefined && PLACEHOLDERS.some((placeholder) => placeholder.test(line)) ? undefined : line
}

/** The day in Japan: usually midnight of a day, without a time zone that means anything; else an instant. */
function toDay(aired: string | null | undefined): string | undefined {
  const at = Date.parse(aired ?? '')
  if (Number.isNaN(at)) return undefined
  const [, day] = /^(\d{4}-\d{2}-\d{2})T00:00:00/.exec(aired ?? '') ?? []
  const date = day ?? toDayInJapan(at)
  return /^(19|20|21)\d\d-/.test(date) ? date : undefined
}

/**
 * The last episode that aired, with its time: the weeks are counted from it, so that weeks without an episode do not count. If the
 * episode before it was in the weekly slot and it is not, it was moved alone.
 */
export function toLastEpisode(episodes: EpisodeTitles, slot: TitleRecord['broadcast']): TitleRecord['nextEpisode'] {
  const [last, previous] = episodes.flatMap(({ number, airedOn }) => (airedOn ? { number, airedOn } : [])).toReversed()
  if (last === undefined || slot === undefined) return undefined
  const inSlot = findInSlot(last.airedOn, slot)
  if (inSlot !== null) return { number: last.number, airsAt: toIso(inSlot) }
  const at = Date.parse(`${last.airedOn}T${slot.time}:00+09:00`)
  const wasInSlot = previous?.number === last.number - 1 && findInSlot(previous.airedOn, slot) !== null
  const following = firstInSlot(Date.parse(`${last.airedOn}T00:00:00+09:00`), slot)
  const nearest = following - at < WEEK_MS / 2 ? following : following - WEEK_MS
  return { number: last.number, airsAt: toIso(at), ...(wasInSlot && { slotAt: toIso(nearest) }) }
}

/** The time of a slot that a day belongs to: one after midnight is often dated to the day before. Null if it is of another day. */
function findInSlot(airedOn: string, slot: NonNullable<TitleRecord['broadcast']>): number | null {
  const day = Date.parse(`${airedOn}T00:00:00+09:00`)
  const at = firstInSlot(day, slot)
  return at - day < 2 * DAY_MS ? at : null
}
