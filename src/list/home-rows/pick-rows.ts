/** Chooses the titles of a user's home rows. */
import type { Airing } from '#src/catalogue/airing.ts'
import { playableEpisodes } from '#src/catalogue/episode/playable-episodes.ts'
import { genreLabel } from '#src/catalogue/genre.ts'
import { hash } from '#src/catalogue/picture/picture.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { ListStatus } from '../entries/entry.ts'

/** What the rows depend on of an entry. */
export interface RowEntry {
  title: Title
  status: ListStatus
  progress: number
  /** 1 to 100; 0 for none. */
  score: number
}

export interface NewEpisodes {
  title: Title
  /** The first episode that is not watched: of those that play here, if there are any. */
  next: number
  /** The last one. */
  last: number
  /** How many. */
  count: number
  /** Whether they play here. */
  isHere: boolean
  /** When the newest one aired, in milliseconds; null if unknown. */
  at: number | null
}

const DAY_MS = 86_400_000
/** A planned title counts as new for this long after its newest episode. */
const NEW_FOR_MS = 60 * DAY_MS
/** From here on, a score is high. */
const HIGH_SCORE = 80
/** Completed titles with a lower score are no reason to recommend others. */
const FAIR_SCORE = 60

/**
 * Titles with episodes out after the user's progress: first those whose episodes play here, each with the newest episode first. Planned titles count only as long as
 * their newest episode is recent: otherwise every old title that the user plans to watch would be new.
 * @param now milliseconds since the epoch
 */
export function findNewEpisodes(
  entries: readonly RowEntry[],
  airingOf: (title: Title) => Airing,
  now: number,
): NewEpisodes[] {
  return entries
    .flatMap(({ title, status, progress }): NewEpisodes[] => {
      const { aired, lastAt } = airingOf(title)
      const isFollowed = status === 'watching' || status === 'rewatching'
      const isRecent = lastAt !== undefined && now - lastAt < NEW_FOR_MS
      if (!isFollowed && !(status === 'planned' && isRecent)) return []
      const here = [...playableEpisodes(title)].filter((episode) => episode > progress)
      const [next = progress + 1, last = aired, count = aired - progress] = [
        here[0],
        here.at(-1),
        here.length || undefined,
      ]
      return count > 0 ? [{ title, next, last, count, isHere: here.length > 0, at: lastAt ?? null }] : []
    })
    .toSorted(
      (one, other) =>
        Number(other.isHere) - Number(one.isHere) ||
        (other.at ?? 0) - (one.at ?? 0) ||
        one.title.number - other.title.number,
    )
}

/** Whether a title is a reason to recommend others. */
export const isLiked = ({ status, score }: Pick<RowEntry, 'status' | 'score'>): boolean =>
  status !== 'dropped' && (score >= HIGH_SCORE || (status === 'completed' && (score === 0 || score >= FAIR_SCORE)))

/** An order that stays the same for a day, and is another one for every user. */
export function orderOfDay<T>(items: readonly T[], numberOf: (item: T) => number, user: string, now: number): T[] {
  const day = Math.floor(now / DAY_MS)
  return items
    .map((item) => ({ item, rank: hash(`${user} ${day} ${numberOf(item)}`) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ item }) => item)
}

/** Why titles like the user's are shown: what most of them share with it. */
export function explainSimilar({ title, score }: Pick<RowEntry, 'title' | 'score'>, similar: readonly Title[]): string {
  const sharedBy = (values: (of: Title) => readonly string[]) => (value: string) =>
    similar.filter((other) => values(other).includes(value)).length
  const byCount = (values: (of: Title) => readonly string[], least: number) =>
    values(title)
      .map((value) => ({ value, count: sharedBy(values)(value) }))
      .filter(({ count }) => count >= least)
      .toSorted((one, other) => other.count - one.count)
      .map(({ value }) => value)
  const genres = byCount((of) => of.genres, similar.length / 2).slice(0, 2)
  const [studio] = byCount((of) => of.studios, 1)
  const opinion = score >= HIGH_SCORE ? 'You gave it a high score.' : 'You finished it.'
  const what = genres.length > 0 ? `More ${genres.map(genreLabel).join(' and ')}` : 'More like this'
  return `${opinion} ${what}${studio === undefined ? '' : `, including titles by ${studio}`}.`
}

/** Why titles of chosen genres are shown. */
export const explainGenres = (genres: readonly string[]): string =>
  `Popular in ${new Intl.ListFormat('en-GB').format(genres.map(genreLabel))}.`
