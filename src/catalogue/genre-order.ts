/** The order of the genre strip. */
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import { type Genre, GENRES } from './genre.ts'

/** Number of most popular titles that determine the order. */
const COUNTED_TITLES = 500
/** The strip is initially scrolled by 300 px (specification, section 2); this many chips fill that space. */
const LEADING_CHIPS = 3

interface RankedTitle {
  genres: readonly Genre[]
  /** Number of people who have it on a list. */
  popularity: number
}

interface GenreSource {
  titles: readonly Pick<RankedTitle, 'genres'>[]
  isLimited: boolean
}

/** The genres that pages and calls name: where titles are left out, only those of the others. */
export const namedGenres = memoizeByObject(({ titles, isLimited }: GenreSource): readonly Genre[] => {
  if (!isLimited) return GENRES
  const present = new Set(titles.flatMap(({ genres }) => genres))
  return GENRES.filter((genre) => present.has(genre))
})

/** Genres from most to least popular, by the total popularity of their titles. */
export function orderGenres(popular: readonly RankedTitle[], offered: readonly Genre[] = GENRES): Genre[] {
  const audience = new Map<Genre, number>()
  for (const { genres, popularity } of popular.slice(0, COUNTED_TITLES)) {
    for (const genre of genres) audience.set(genre, (audience.get(genre) ?? 0) + popularity)
  }
  return offered.toSorted((a, b) => (audience.get(b) ?? 0) - (audience.get(a) ?? 0))
}

/**
 * The order of the strip: the most popular genre is at the initial scroll position, and the least popular ones fill the
 * space before it (`genre-strip.css` makes them wide enough).
 */
export const arrangeStrip = (genres: readonly Genre[]): Genre[] => [
  ...genres.slice(-LEADING_CHIPS),
  ...genres.slice(0, -LEADING_CHIPS),
]
