/** What pages say of values in their URL that are unknown. Apart from the labels, as only the server needs it. */
import type { ChoiceName } from './choices.ts'
import type { FilterProblem } from './filter.ts'
import { shorten } from './filter-labels.ts'

const NOUNS: Readonly<Record<ChoiceName, string>> = {
  type: 'type',
  status: 'status',
  rated: 'age rating',
  score: 'score',
  season: 'season',
  language: 'language',
  availability: 'availability',
  popularity: 'popularity',
  length: 'length',
  ended: 'end',
  added: 'time of addition',
  year: 'year',
  studio: 'studio',
  mine: 'list filter',
  genres: 'genre',
  exclude: 'excluded genre',
  tags: 'tag',
  excludetags: 'excluded tag',
  tagrank: 'tag rank',
  sort: 'sort order',
  sy: 'start year',
  sm: 'start month',
  sd: 'start day',
  ey: 'end year',
  em: 'end month',
  ed: 'end day',
}

/** Limits the messages, which would otherwise push the list off the screen. */
const MAX_MESSAGES = 5

/** Messages for the unknown values of a URL, as pages list them. */
export const unknownTexts = (problems: readonly FilterProblem[]): string[] =>
  [
    ...new Set(problems.map(({ parameter, value }) => `Ignored unknown ${NOUNS[parameter]} “${shorten(value)}”.`)),
  ].slice(0, MAX_MESSAGES)
