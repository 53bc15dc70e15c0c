/** Labels of the filters: for the form, the chips, and unknown values. */
import { genreLabel } from '../genre.ts'
import type { ChoiceName, Choices } from './choices.ts'
import type { FilterProblem } from './filter.ts'

/** A parameter value and its label. */
export type Option = readonly [value: string, label: string]

interface Field {
  name: ChoiceName
  label: string
  options: readonly Option[]
}

const SCORE_LABELS = 'Appalling,Horrible,Very bad,Bad,Average,Fine,Good,Very good,Great,Masterpiece'.split(',')

/** Single-value filters, in the form's order. */
export const FIELDS: readonly Field[] = [
  {
    name: 'type',
    label: 'Type',
    options: [
      ['TV', 'TV'],
      ['MOVIE', 'Movie'],
      ['OVA', 'OVA'],
      ['ONA', 'ONA'],
      ['SPECIAL', 'Special'],
      ['MUSIC', 'Music'],
    ],
  },
  {
    name: 'status',
    label: 'Status',
    options: [
      ['CURRENTLY_AIRING', 'Airing now'],
      ['FINISHED', 'Finished'],
      ['NOT_YET_AIRED', 'Not yet aired'],
    ],
  },
  {
    name: 'season',
    label: 'Season',
    options: [
      ['WINTER', 'Winter'],
      ['SPRING', 'Spring'],
      ['SUMMER', 'Summer'],
      ['FALL', 'Fall'],
    ],
  },
  {
    name: 'language',
    label: 'Language',
    options: [
      ['SUB', 'Subbed'],
      ['DUB', 'Dubbed'],
      ['SUB_DUB', 'Subbed and dubbed'],
    ],
  },
  {
    name: 'availability',
    label: 'Availability',
    options: [['PLAYS_HERE', 'Available here']],
  },
  {
    name: 'score',
    label: 'Score',
    options: SCORE_LABELS.map((label, at): Option => [
      String(at + 1),
      `${at + 1}${at === 9 ? '' : ' or more'} · ${label}`,
    ]).toReversed(),
  },
  {
    name: 'rated',
    label: 'Age rating',
    options: [
      ['G', 'G · All ages'],
      ['PG', 'PG · Children'],
      ['PG_13', 'PG-13 · Teens'],
      ['R', 'R · 17 and over'],
      ['R_PLUS', 'R+ · Mild nudity'],
      ['RX', 'Rx · Adults only'],
    ],
  },
]

/** All sort orders: first the list's default order, which is not offered twice, then those that only this list has. */
export const sortOptions = (defaultOrder: string, ownOrders: readonly Option[] = []): Option[] => [
  ['default', defaultOrder],
  ...ownOrders,
  ...SORT_OPTIONS.filter(([, label]) => label !== defaultOrder),
]

const SORT_OPTIONS: readonly Option[] = [
  ['most_watched', 'Most watched'],
  ['score', 'Highest score'],
  ['released_date', 'Newest release'],
  ['recently_updated', 'Latest episode'],
  ['recently_added', 'Recently added'],
  ['name_az', 'Name, A to Z'],
]

export const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',')

/** The label of a value on a chip, without its explanation. */
export function choiceLabel(name: ChoiceName, value: string): string {
  if (name === 'genres') return genreLabel(value)
  if (name === 'score') return value === '10' ? 'Score 10' : `Score ${value} or more`
  const option = FIELDS.find((field) => field.name === name)?.options.find(([known]) => known === value)
  const label = option?.[1].replace(/ · .*/, '') ?? value
  return name === 'rated' ? `Rated ${label}` : label
}

/** `3 May 2023`, `May 2023` or `2023`; empty without a year, since the filter then does not apply. */
export function dateLabel(choices: Choices, side: 's' | 'e'): string {
  const year = choices[`${side}y`]
  if (!year) return ''
  const month = MONTHS[Number(choices[`${side}m`]) - 1]
  const day = month && choices[`${side}d`]
  return [day, month, year].filter(Boolean).join(' ')
}

/** Both dates as one label. */
export function datesLabel(choices: Choices): string {
  const [from, to] = [dateLabel(choices, 's'), dateLabel(choices, 'e')]
  if (from && to) return `${from} – ${to}`
  return from ? `From ${from}` : to && `Until ${to}`
}

const NOUNS: Readonly<Record<ChoiceName, string>> = {
  type: 'type',
  status: 'status',
  rated: 'age rating',
  score: 'score',
  season: 'season',
  language: 'language',
  availability: 'availability',
  genres: 'genre',
  sort: 'sort order',
  sy: 'start year',
  sm: 'start month',
  sd: 'start day',
  ey: 'end year',
  em: 'end month',
  ed: 'end day',
}

/** The message for an unknown value. */
export const unknownText = ({ name, value }: UnknownChoice): string =>
  `Ignored unknown ${NOUNS[name]} “${value.length > 40 ? `${value.slice(0, 40)}…` : value}”.`

/** Limits the messages, which would otherwise push the list off the screen. */
const MAX_UNKNOWN = 5

/** The distinct unknown values of a URL, as pages list them. */
export function toUnknown(problems: readonly FilterProblem[]): UnknownChoice[] {
  const choices = problems.map(({ parameter, value }): UnknownChoice => ({ name: parameter, value }))
  return [...new Map(choices.map((choice) => [unknownText(choice), choice])).values()].slice(0, MAX_UNKNOWN)
}

export interface UnknownChoice {
  name: ChoiceName
  value: string
}
