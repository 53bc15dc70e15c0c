/** Parses the title form into the changed fields. */
import {
  EDIT_FIELDS,
  type EditableFields,
  type EditField,
  type Edits,
  editsSchema,
  isSame,
} from '#src/catalogue/overrides/overrides.ts'
import { Problem } from '#src/platform/problem.ts'
import { cleanText, FORM_FIELDS, type FormField } from './form-fields.ts'
import { equalsShownValue, createRevision } from './revision.ts'

interface Shown {
  fields: EditableFields
  sources: EditableFields
  edited: readonly EditField[]
}

export interface FormChange {
  set: Edits
  reset: EditField[]
}

/** A field with the source's value is reset. @throws {Problem} 400 with the first invalid field */
export function readEditForm(form: URLSearchParams, { fields, sources, edited }: Shown): FormChange {
  const reset = edited.filter((field) => form.getAll('reset').includes(field))
  const submitted = listChangedFields(form, form.get('revision') ?? createRevision(fields))
    .filter(({ field }) => !reset.includes(field) && form.has('save'))
    .map((each) => [each.field, toValue(form, each)] as const)
  const parsed = editsSchema.safeParse(Object.fromEntries(submitted))
  if (!parsed.success) throw new Problem(400, formatIssue(parsed.error.issues[0]))
  const { data } = parsed
  const changed = EDIT_FIELDS.filter((field) => Object.hasOwn(data, field))
  const sameAsSource = changed.filter((field) => isSame(data[field], sources[field]))
  return {
    set: Object.fromEntries(
      changed.filter((field) => !sameAsSource.includes(field)).map((field) => [field, data[field]]),
    ),
    reset: [...reset, ...sameAsSource],
  }
}

/** Lists the fields that differ from what the form showed, even if they have changed since. */
export const listChangedFields = (form: URLSearchParams, revision = form.get('revision') ?? ''): FormField[] =>
  FORM_FIELDS.filter((each) => !equalsShownValue(revision, each.field, toText(form, each)))

function toText(form: URLSearchParams, { field, kind }: FormField): string {
  if (kind === 'flag') return String(form.has(field))
  return kind === 'genres' ? form.getAll(field).toSorted().join('\n') : cleanText(form.get(field) ?? '')
}

function toValue(form: URLSearchParams, each: FormField): unknown {
  const text = toText(form, each)
  switch (each.kind) {
    case 'flag':
      return text === 'true'
    case 'genres':
      return form.getAll(each.field)
    case 'lines':
      return text.split('\n').filter((line) => line.trim() !== '')
    case 'number':
      return text === '' ? null : Number(text)
    case 'choice':
    case 'line':
    case 'text':
      return text === '' ? null : text
  }
}

function formatIssue(issue: { path: PropertyKey[]; message: string } | undefined): string {
  const name = FORM_FIELDS.find(({ field }) => field === issue?.path[0])?.label ?? 'field'
  const own = issue !== undefined && !/^(Invalid|Too|Unrecognized) /.test(issue.message)
  return own ? `${name}: ${issue.message}` : `Invalid ${name}`
}
