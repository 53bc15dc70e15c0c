/** An entry's form: what its fields contain, and what a user changed. */
import { EMPTY_ENTRY, type ListEntry } from '../entries/entry.ts'
import { parsePartialDate } from '../entries/partial-date.ts'
import { type ScoreFormat, toScore, toScoreValue } from '../entries/score.ts'

/** The fields of the form. */
export type EditableEntry = Pick<
  ListEntry,
  | 'status'
  | 'progress'
  | 'score'
  | 'startedOn'
  | 'finishedOn'
  | 'timesRewatched'
  | 'notes'
  | 'isPrivate'
  | 'customLists'
>

/** What the form contains, not yet validated: what is no number stays as it is. */
export type FormFields = Partial<Record<keyof EditableEntry, unknown>>

export const NEW_ENTRY: EditableEntry = { ...EMPTY_ENTRY, status: 'planned' }

/** The form as it was sent. */
export interface EntryTexts {
  customLists: readonly unknown[]
  isPrivate: boolean
  [name: string]: unknown
}

export const readEntryForm = (form: FormData | URLSearchParams, format: ScoreFormat): FormFields =>
  toFormFields(
    {
      ...Object.fromEntries<unknown>(form),
      customLists: form.getAll('customLists'),
      isPrivate: form.has('isPrivate'),
    },
    format,
  )

/** The form's fields as the API takes them. */
export function toFormFields(texts: EntryTexts, format: ScoreFormat): FormFields {
  const text = (name: string) => {
    const value = texts[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const value = toNumber(text('score') || '0')
  const newList = text('newList')
  return {
    status: text('status'),
    progress: toNumber(text('progress') || '0'),
    // a value that the format does not have stays, and is rejected
    score: typeof value === 'number' ? (toScore(value, format) ?? -1) : value,
    startedOn: text('startedOn') || null,
    finishedOn: text('finishedOn') || null,
    timesRewatched: toNumber(text('timesRewatched') || '0'),
    // as they are stored: forms are sent with the line breaks of mails
    notes: text('notes').replaceAll('\r\n', '\n'),
    isPrivate: texts.isPrivate,
    customLists: [...texts.customLists.map(String), ...(newList ? [newList] : [])],
  }
}

const toNumber = (text: string): number | string => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : text)

/**
 * The fields that differ from what the form contained before: the others follow from these. A new entry always has a status.
 * @param format a score counts as changed if its value in this format changed
 */
export function changedFields(fields: FormFields, before: EditableEntry | null, format: ScoreFormat): FormFields {
  const old = before ?? NEW_ENTRY
  const changed = Object.entries(fields).filter(([name, value]) => {
    if (name === 'status') return before === null || value !== old.status
    if (name === 'score') return typeof value !== 'number' || !isSameScore(value, old.score, format)
    if (name === 'customLists') return !isSameSet(value as string[], old.customLists)
    return value !== old[name as keyof EditableEntry]
  })
  return Object.fromEntries(changed)
}

const isSameScore = (one: number, other: number, format: ScoreFormat): boolean =>
  one === other || (one >= 0 && toScoreValue(one, format) === toScoreValue(other, format))

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name))

/** An entry of the API with the form's fields only. */
export const toEditable = (entry: Omit<EditableEntry, 'startedOn' | 'finishedOn'> & DateTexts): EditableEntry => ({
  ...entry,
  startedOn: entry.startedOn === null ? null : parsePartialDate(entry.startedOn),
  finishedOn: entry.finishedOn === null ? null : parsePartialDate(entry.finishedOn),
})

interface DateTexts {
  startedOn: string | null
  finishedOn: string | null
}
