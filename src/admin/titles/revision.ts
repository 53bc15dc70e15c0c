/** What of a title somebody was shown, as short as it takes to know each field again. Pure. */
import { hash } from '#src/catalogue/art/chance.ts'
import { EDIT_FIELDS, type EditField, type Edits } from '#src/catalogue/overrides/overrides.ts'
import { cleanText, FORM_FIELDS, toFormText } from './form-fields.ts'

const LONGEST_QUOTE = 80

/** A field as it is compared: genres are the same in whatever order they come. */
const toComparedText = (field: EditField, fields: Edits): string =>
  cleanText(toFormText(field === 'genres' ? fields.genres?.toSorted() : fields[field]))

const toMark = (text: string): string => hash(text).toString(36)

export const revisionOf = (fields: Edits): string =>
  EDIT_FIELDS.map((field) => toMark(toComparedText(field, fields))).join('.')

/** Whether a field with this text is as it was shown. */
export const isAsShown = (revision: string, field: EditField, text: string): boolean =>
  revision.split('.')[EDIT_FIELDS.indexOf(field)] === toMark(text)

/** What is said to somebody who would overwrite what they have not seen; null where they do not. */
export function tellUnseen(revision: string, before: Edits): string | null {
  const fields = EDIT_FIELDS.filter(
    (field) => field in before && !isAsShown(revision, field, toComparedText(field, before)),
  )
  if (fields.length === 0) return null
  const news = fields.map((field) => `${labelOf(field)} is now ${quote(before[field])}`).join(', ')
  return `Somebody else has changed this title meanwhile: ${news}. Nothing of yours is saved yet: save again to put it in its place.`
}

const labelOf = (field: EditField): string => FORM_FIELDS.find((each) => each.field === field)?.label ?? 'Hidden'

function quote(value: Edits[EditField]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const text = toFormText(value).replaceAll('\n', ', ')
  if (text === '') return 'empty'
  const characters = [...text]
  return `“${characters.length > LONGEST_QUOTE ? `${characters.slice(0, LONGEST_QUOTE).join('')}…` : text}”`
}
