/** The fields of the title form. */
import { FORMATS, RATINGS, SEASONS, STATUSES } from '#src/catalogue/anime.ts'
import type { EditField } from '#src/catalogue/overrides/overrides.ts'

type FormFieldKind = 'line' | 'lines' | 'text' | 'number' | 'choice' | 'genres' | 'flag'

export interface FormField {
  field: Exclude<EditField, 'hidden'>
  label: string
  kind: FormFieldKind
  hint?: string
  /** Options of a select field. */
  options?: readonly string[]
  /** Whether the field is required. */
  none?: false
  lang?: 'ja'
}

const DATE_HINT = 'Year, month or full date: 1998, 1998-04 or 1998-04-03'
const LINES_HINT = 'One per line'

export const FORM_GROUPS: readonly { name: string; fields: readonly FormField[] }[] = [
  {
    name: 'Names',
    fields: [
      { field: 'english', label: 'English', kind: 'line' },
      { field: 'romaji', label: 'Romaji', kind: 'line' },
      { field: 'japanese', label: 'Japanese', kind: 'line', lang: 'ja' },
      { field: 'synonyms', label: 'Other names', kind: 'lines', hint: LINES_HINT },
    ],
  },
  {
    name: 'Details',
    fields: [
      { field: 'synopsis', label: 'Synopsis', kind: 'text' },
      { field: 'format', label: 'Type', kind: 'choice', options: FORMATS, none: false },
      { field: 'rating', label: 'Rating', kind: 'choice', options: RATINGS },
      { field: 'genres', label: 'Genres', kind: 'genres' },
      {
        field: 'tags',
        label: 'Tags',
        kind: 'lines',
        hint: 'One per line, with rank and spoiler: Tragedy, 90, spoiler',
      },
      { field: 'poster', label: 'Poster', kind: 'line', hint: 'Image URL. Leave empty for a generated poster.' },
    ],
  },
  {
    name: 'Airing',
    fields: [
      { field: 'status', label: 'Status', kind: 'choice', options: STATUSES },
      { field: 'startDate', label: 'Start date', kind: 'line', hint: DATE_HINT },
      { field: 'endDate', label: 'End date', kind: 'line', hint: DATE_HINT },
      { field: 'season', label: 'Season', kind: 'choice', options: SEASONS },
      { field: 'seasonYear', label: 'Season year', kind: 'number' },
      { field: 'episodes', label: 'Episodes', kind: 'number', hint: 'Total planned' },
      { field: 'minutes', label: 'Minutes per episode', kind: 'number' },
    ],
  },
  {
    name: 'Production',
    fields: [
      { field: 'studios', label: 'Studios', kind: 'lines', hint: LINES_HINT },
      { field: 'producers', label: 'Producers', kind: 'lines', hint: LINES_HINT },
    ],
  },
  {
    name: 'Access',
    fields: [
      {
        field: 'premium',
        label: 'Premium',
        kind: 'flag',
        hint: 'Shows the badge. Only Premium members can play it if the site requires that.',
      },
      { field: 'adult', label: '18+', kind: 'flag', hint: 'Only shown to people who turned on 18+ titles.' },
    ],
  },
]

export const FORM_FIELDS: readonly FormField[] = FORM_GROUPS.flatMap(({ fields }) => fields)

/** Normalizes line breaks, which browsers submit as CRLF. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

/** Formats a field's value for the form. */
export const toFormText = (value: string | number | boolean | null | readonly string[] | undefined): string =>
  typeof value === 'object' && value !== null
    ? value.join('\n')
    : value === null || value === undefined
      ? ''
      : String(value)
