/** The form in which a title is edited. Pure. */
import { FORMATS, RATINGS, SEASONS, STATUSES } from '#src/catalogue/anime.ts'
import type { EditField } from '#src/catalogue/overrides/overrides.ts'

type FormFieldKind = 'line' | 'lines' | 'text' | 'number' | 'choice' | 'genres' | 'flag'

export interface FormField {
  field: Exclude<EditField, 'hidden'>
  label: string
  kind: FormFieldKind
  hint?: string
  /** Of a choice. */
  options?: readonly string[]
  /** Whether there can be none. */
  none?: false
  lang?: 'ja'
}

const DAY = 'As much of it as is known: 1998, 1998-04 or 1998-04-03'
const LINES = 'One a line'

export const FORM_GROUPS: readonly { name: string; fields: readonly FormField[] }[] = [
  {
    name: 'Names',
    fields: [
      { field: 'english', label: 'English', kind: 'line' },
      { field: 'romaji', label: 'Romaji', kind: 'line' },
      { field: 'japanese', label: 'Japanese', kind: 'line', lang: 'ja' },
      { field: 'synonyms', label: 'Other names', kind: 'lines', hint: LINES },
    ],
  },
  {
    name: 'What it is',
    fields: [
      { field: 'synopsis', label: 'Synopsis', kind: 'text' },
      { field: 'format', label: 'Type', kind: 'choice', options: FORMATS, none: false },
      { field: 'rating', label: 'Rating', kind: 'choice', options: RATINGS },
      { field: 'genres', label: 'Genres', kind: 'genres' },
      { field: 'poster', label: 'Poster', kind: 'line', hint: 'The address of a picture; without one it is drawn' },
    ],
  },
  {
    name: 'When it runs',
    fields: [
      { field: 'status', label: 'Status', kind: 'choice', options: STATUSES },
      { field: 'startDate', label: 'First day', kind: 'line', hint: DAY },
      { field: 'endDate', label: 'Last day', kind: 'line', hint: DAY },
      { field: 'season', label: 'Season', kind: 'choice', options: SEASONS },
      { field: 'seasonYear', label: 'Year of the season', kind: 'number' },
      { field: 'episodes', label: 'Episodes', kind: 'number', hint: 'As many as are planned' },
      { field: 'minutes', label: 'Minutes of an episode', kind: 'number' },
    ],
  },
  {
    name: 'Who made it',
    fields: [
      { field: 'studios', label: 'Studios', kind: 'lines', hint: LINES },
      { field: 'producers', label: 'Producers', kind: 'lines', hint: LINES },
    ],
  },
  {
    name: 'Who it is for',
    fields: [
      {
        field: 'premium',
        label: 'Premium',
        kind: 'flag',
        hint: 'Wears the badge; only members play it where the site says so',
      },
      { field: 'adult', label: '18+', kind: 'flag', hint: 'Shown to nobody who has not asked for such titles' },
    ],
  },
]

export const FORM_FIELDS: readonly FormField[] = FORM_GROUPS.flatMap(({ fields }) => fields)

/** As every browser sends it. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

/** A field's value as it stands in the form. */
export const toFormText = (value: string | number | boolean | null | readonly string[] | undefined): string =>
  typeof value === 'object' && value !== null
    ? value.join('\n')
    : value === null || value === undefined
      ? ''
      : String(value)
