/** Fingerprints of a title's fields, to detect conflicting edits. */
import { hash } from '#src/catalogue/art/random.ts'
import { EDIT_FIELDS, type EditField, type Edits } from '#src/catalogue/overrides/overrides.ts'
import { cleanText, FORM_FIELDS, toFormText } from './form-fields.ts'

const QUOTE_MAX_LENGTH = 80

/** Normalizes a field for comparison: the order of genres does not matter. */
const toComparedText = (field: EditField, fields: Edits): string =>
  cleanText(toFormText(field === 'genres' ? fields.genres?.toSorted() : fields[field]))

const toFingerprint = (text: string): string => hash(text).toString(36)

export const createRevision = (fields: Edits): string =>
  EDIT_FIELDS.map((field) => toFingerprint(toComparedText(field, fields))).join('.')

/** Whether a text equals the value that the form showed. */
export const equalsShownValue = (revision: string, field: EditField, text: string): boolean =>
  revision.split('.')[EDIT_FIELDS.indexOf(field)] === toFingerprint(text)

/** Describes changes by others that would be overwritten unseen; null if there are none. */
export function describeUnseen(revision: string, before: Edits): string | null {
  const fields = EDIT_FIELDS.filter(
    (field) => field in before && !equalsShownValue(revision, field, toComparedText(field, before)),
  )
  if (fields.length === 0) return null
  const news = fields.map((field) => `${getLabel(field)} is now ${quote(before[field])}`).join(', ')
  return `Someone else just edited this title: ${news}. Your changes aren’t saved yet. Save again to overwrite theirs.`
}

const getLabel = (field: EditField): string => FORM_FIELDS.find((each) => each.field === field)?.label ?? 'Hidden'

function quote(value: Edits[EditField]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const text = toFormText(value).replaceAll('\n', ', ')
  if (text === '') return 'empty'
  const characters = [...text]
  return `“${characters.length > QUOTE_MAX_LENGTH ? `${characters.slice(0, QUOTE_MAX_LENGTH).join('')}…` : text}”`
}
