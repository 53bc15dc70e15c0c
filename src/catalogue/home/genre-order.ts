/** The order of the genre strip. Pure. */
import { type Genre, GENRES } from '../genre.ts'

/** The order is counted over this many of the most popular titles. */
const COUNTED_TITLES = 500
/** The strip starts 300 px in (specification, section 2). So many chips fill that space. */
const LEADING_CHIPS = 3

interface Counted {
  genres: readonly Genre[]
  /** How many people have it on a list. */
  popularity: number
}

/** Genres from the most to the least popular, by the audience of the popular titles that have them. */
export function orderGenres(popular: readonly Counted[]): Genre[] {
  const audience = new Map<Genre, number>()
  for (const { genres, popularity } of popular.slice(0, COUNTED_TITLES)) {
    for (const genre of genres) audience.set(genre, (audience.get(genre) ?? 0) + popularity)
  }
  return GENRES.toSorted((a, b) => (audience.get(b) ?? 0) - (audience.get(a) ?? 0))
}

/**
 * The order of the strip: the most popular genre is where it starts, and the least popular ones fill the space before
 * (`genre-strip.css` makes them wide enough).
 */
export const arrangeStrip = (genres: readonly Genre[]): Genre[] => [
  ...genres.slice(-LEADING_CHIPS),
  ...genres.slice(0, -LEADING_CHIPS),
]
