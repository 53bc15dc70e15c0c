/** Matches titles against a filter. */
import { DAY_MS } from '#src/platform/durations.ts'
import type { Airing } from '../airing.ts'
import { slugOf } from '../facets.ts'
import type { Snapshot } from '../snapshot.ts'
import { matchesTags } from '../tag.ts'
import { type Title, totalMinutes, yearOf } from '../title.ts'
import type { Filter } from './filter.ts'

/** Whether the filter has any conditions. */
export const isNarrowing = (filter: Filter): boolean =>
  filter.genres.length > 0 ||
  Object.entries(filter).some(([name, value]) => name !== 'genres' && name !== 'sort' && value !== undefined)

/** Whether a title matches all conditions. */
export function matches(
  filter: Filter,
  title: Title,
  { airing: airingOf, at }: Pick<Snapshot, 'airing' | 'at'>,
): boolean {
  const airing = airingOf(title)
  return (
    airsAs(filter, title, airing, at) &&
    (filter.type === undefined || title.format === filter.type) &&
    (filter.rated === undefined || title.rating === filter.rated) &&
    (filter.score === undefined || (title.score ?? 0) >= filter.score) &&
    (filter.season === undefined || title.season === filter.season) &&
    (filter.availability === undefined || title.availability !== undefined) &&
    isOfSize(filter, title) &&
    (filter.years === undefined || isOfYears(filter.years, yearOf(title))) &&
    (filter.studio === undefined || title.studios.some((name) => slugOf(name) === filter.studio)) &&
    hasGenres(filter, title) &&
    (filter.tags === undefined || matchesTags(title.rankedTags, filter.tags)) &&
    isListed(filter, title) &&
    startsWithin(filter, title.startDate)
  )
}

/** When and how it airs. */
const airsAs = (filter: Filter, title: Title, airing: Airing, at: number): boolean =>
  (filter.status === undefined || airing.status === filter.status) &&
  (filter.language === undefined || hasLanguage(filter.language, title, airing)) &&
  isOfLate(filter, title, airing, at)

const hasGenres = ({ genres, exclude }: Filter, title: Title): boolean =>
  genres.every((genre) => title.genres.includes(genre)) && !exclude?.some((genre) => title.genres.includes(genre))

const isListed = ({ mine, listed }: Filter, { number }: Title): boolean =>
  !mine || !listed || listed.has(number) === (mine === 'only')

const isOfYears = ({ first, last }: NonNullable<Filter['years']>, year: number | undefined): boolean =>
  year !== undefined && year >= first && year <= last

const isOfSize = ({ popularity, length }: Filter, title: Title): boolean =>
  (popularity === undefined || isWithin(popularity, title.popularity)) &&
  (length === undefined || (totalMinutes(title) ?? Infinity) <= length)

const isOfLate = ({ ended, added }: Filter, { addedAt }: Title, { status, lastAt }: Airing, now: number): boolean =>
  (ended === undefined || (status === 'finished' && isRecent(ended, lastAt, now))) &&
  (added === undefined || isRecent(added, Date.parse(addedAt), now))

const isWithin = ({ from, to }: NonNullable<Filter['popularity']>, popularity: number): boolean =>
  popularity >= from && popularity <= to

/** @param time milliseconds since 1970 */
const isRecent = (days: number, time: number | undefined, now: number): boolean =>
  time !== undefined && now - time <= days * DAY_MS

function hasLanguage(language: NonNullable<Filter['language']>, title: Title, airing: Airing): boolean {
  const sub = (title.availability?.sub ?? airing.aired) > 0
  const dub = (title.availability?.dub ?? 0) > 0
  return language === 'sub' ? sub : language === 'dub' ? dub : sub && dub
}

/** Dates compare as text; a partial date counts from its first day. */
function startsWithin({ from, to }: Filter, startDate: string | undefined): boolean {
  if (from === undefined && to === undefined) return true
  if (startDate === undefined) return false
  const day = startDate + '-01-01'.slice(startDate.length - 4)
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}
