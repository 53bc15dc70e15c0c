/** Labels of the filters, for the form and the chips. */
import { genreLabel } from '../genre.ts'
import type { ChoiceName, Choices } from './choices.ts'

/** A parameter value and its label. */
export type Option = readonly [value: string, label: string]

interface Field {
  name: ChoiceName
  label: string
  options: readonly Option[]
}

/** How many percent must find that a tag fits. */
export const TAG_RANKS = [20, 40, 60, 80] as const

const SCORE_LABELS = 'Appalling,Horrible,Very bad,Bad,Average,Fine,Good,Very good,Great,Masterpiece'.split(',')

const SPANS: readonly Option[] = [
  ['WEEK', 'Past week'],
  ['MONTH', 'Past month'],
  ['THREE_MONTHS', 'Past 3 months'],
  ['YEAR', 'Past year'],
]

/** Filters that are chosen from a list, in the form's order: those that are used most come first. */
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
  // its options depend on the current year
  { name: 'year', label: 'Year', options: [] },
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
    name: 'mine',
    label: 'My list',
    options: [
      ['HIDE', 'Not on my list'],
      ['ONLY', 'On my list'],
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
    name: 'length',
    label: 'Total length',
    options: [
      ['HALF_HOUR', 'Up to 30 minutes'],
      ['HOUR', 'Up to 1 hour'],
      ['TWO_HOURS', 'Up to 2 hours'],
      ['EVENING', 'Up to 4 hours'],
    ],
  },
  {
    name: 'popularity',
    label: 'Popularity',
    options: [
      ['LITTLE_WATCHED', 'Little watched'],
      ['WIDELY_WATCHED', 'Widely watched'],
    ],
  },
  { name: 'ended', label: 'Ended', options: SPANS },
  { name: 'added', label: 'Added', options: SPANS },
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

/** Years that are offered one by one, and decades before them. */
const SINGLE_YEARS = 12
const FIRST_DECADE = 1960

/** Years by which lists are filtered, latest first. @param thisYear the next one is offered too @param chosen is always offered */
export function yearOptions(thisYear: number, chosen = ''): Option[] {
  const years = Array.from({ length: SINGLE_YEARS }, (_, index) => String(thisYear + 1 - index))
  const decades: string[] = []
  for (let first = Math.floor(thisYear / 10) * 10; first >= FIRST_DECADE; first -= 10)
    decades.push(`${first}-${first + 9}`)
  const values = [...years, ...decades, `1900-${FIRST_DECADE - 1}`]
  const offered = chosen === '' || values.includes(chosen) ? values : [chosen, ...values]
  return offered.map((value) => [value, yearLabel(value)])
}

/** `2024`, `2010s`, `Before 1960` or `2018–2021`. */
function yearLabel(value: string): string {
  const [first = '', last] = value.split('-')
  if (last === undefined) return first
  if (first === '1900') return `Before ${Number(last) + 1}`
  return first.endsWith('0') && Number(last) === Number(first) + 9 ? `${first}s` : `${first}–${last}`
}

export const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',')

/** The label of a value on a chip, without its explanation. */
export function choiceLabel(name: ChoiceName, value: string): string {
  if (name === 'genres') return genreLabel(value)
  if (name === 'exclude') return `Not ${genreLabel(value)}`
  if (name === 'tags') return shorten(value)
  if (name === 'excludetags') return `Not ${shorten(value)}`
  if (name === 'tagrank') return `Tags fit ${value}% or more`
  if (name === 'year') return yearLabel(value)
  if (name === 'studio') return `By ${shorten(value)}`
  if (name === 'score') return value === '10' ? 'Score 10' : `Score ${value} or more`
  const field = FIELDS.find((known) => known.name === name)
  const option = field?.options.find(([known]) => known === value)
  const label = option?.[1].replace(/ · .*/, '') ?? value
  if (name === 'ended' || name === 'added') return `${field?.label} in the ${label.toLowerCase()}`
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

/** Limits the length of values that visitors write (UTF-16 code units). */
const MAX_VALUE = 40
export const shorten = (value: string): string =>
  value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE).replace(/[\ud800-\udbff]$/, '')}…` : value
