/** The active filters, each with the search that remains without it. */
import { type ChoiceName, type Choices, genresOf, without } from './choices.ts'
import { choiceLabel, dateLabel, FIELDS } from './filter-words.ts'

export interface ActiveFilter {
  key: string
  label: string
  /** The remaining filters when this one is removed. */
  rest: Choices
}

const SIDES = [
  { side: 's', word: 'From', names: ['sy', 'sm', 'sd'] },
  { side: 'e', word: 'Until', names: ['ey', 'em', 'ed'] },
] as const satisfies { side: string; word: string; names: ChoiceName[] }[]

/** In the form's order; the sort order is not a filter. */
export function activeFilters(choices: Choices): ActiveFilter[] {
  return [
    ...FIELDS.flatMap(({ name }) => {
      const value = choices[name]
      return value ? [{ key: name, label: choiceLabel(name, value), rest: without(choices, [name]) }] : []
    }),
    ...genresOf(choices).map((genre, _, all) => ({
      key: `genres ${genre}`,
      label: choiceLabel('genres', genre),
      rest: withGenres(
        choices,
        all.filter((other) => other !== genre),
      ),
    })),
    ...SIDES.flatMap(({ side, word, names }) => {
      const day = dateLabel(choices, side)
      return day ? [{ key: side, label: `${word} ${day}`, rest: without(choices, names) }] : []
    }),
  ]
}

/** The same search with only its order. */
export const withoutFilters = ({ sort }: Choices): Choices => (sort ? { sort } : {})

const withGenres = (choices: Choices, genres: readonly string[]): Choices =>
  genres.length > 0 ? { ...choices, genres: genres.join(',') } : without(choices, ['genres'])
