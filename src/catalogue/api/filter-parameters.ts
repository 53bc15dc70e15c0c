/** Query parameters that filter and sort lists of titles. */
import { FILTER_VALUES, SORTS } from '../find/filter-values.ts'
import { GENRES } from '../genre.ts'
import { Problem } from '#src/platform/problem.ts'
import { type Filter, parseFilter } from '../find/filter.ts'
import { oneOf, text } from './parameters.ts'

/** The numbers from 1, as text. */
const listNumbers = (last: number): string[] => Array.from({ length: last }, (_, index) => String(index + 1))

const filterValues = Object.fromEntries(
  Object.entries(FILTER_VALUES).map(([name, values]) => [
    name,
    oneOf(`ALL, or one of these names or its number from 1: ${values.join(', ')}`, [
      'ALL',
      ...values,
      ...listNumbers(values.length),
    ]).optional(),
  ]),
)
const anyGenre = `(?:${GENRES.join('|')})`
const YEAR = String.raw`(?:19\d\d|2[01]\d\d|2200)`
const year = (description: string) =>
  text(description)
    .meta({ pattern: `^${YEAR}$` })
    .optional()
const month = (description: string) => oneOf(description, listNumbers(12)).optional()
const day = (description: string) => oneOf(description, listNumbers(31)).optional()
/** The filters and orders of lists of titles, parsed by `parseFilter`. */
export const filterParameters = {
  ...filterValues,
  year: text('A year such as 2024, or the first and last of several: 2010-2019')
    .meta({ pattern: `^${YEAR}(?:-${YEAR})?$` })
    .optional(),
  studio: text('The name of a studio, in any letter case')
    .meta({ pattern: String.raw`[\p{L}\p{N}]` })
    .optional(),
  exclude: text(`A comma-separated list; titles must have none of them: ${GENRES.join(', ')}`)
    .meta({ pattern: `^${anyGenre}(?:,${anyGenre})*$` })
    .optional(),
  genres: text(`A comma-separated list; titles must have all of them: ${GENRES.join(', ')}`)
    .meta({ pattern: `^${anyGenre}(?:,${anyGenre})*$` })
    .optional(),
  tags: text('A comma-separated list of tags, in any letter case; titles must have all of them').optional(),
  excludetags: text('A comma-separated list of tags; titles must have none of them').optional(),
  tagrank: text('How many percent must find that a tag fits, 1 to 100')
    .meta({ pattern: '^(?:100|[1-9][0-9]?)$' })
    .optional(),
  sort: oneOf('Sort order', SORTS).optional(),
  sy: year('Earliest start date: year'),
  sm: month('Earliest start date: month'),
  sd: day('Earliest start date: day'),
  ey: year('Latest start date: year'),
  em: month('Latest start date: month'),
  ed: day('Latest start date: day'),
}

/** @throws {Problem} 400 with the allowed values */
export function requireFilter(query: Readonly<Record<string, string | undefined>>): Filter {
  const parsed = parseFilter(query)
  if ('filter' in parsed) return parsed.filter
  const { parameter, allowed } = parsed.problem
  throw new Problem(400, `${parameter} must be one of: ${allowed.join(', ')}.`)
}
