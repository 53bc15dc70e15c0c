/** The forms of a title's page. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import {
  EDIT_FIELDS,
  type EditableFields,
  type EditField,
  type Edits,
  editsSchema,
  isSame,
} from '#src/catalogue/overrides/overrides.ts'
import { readFields, textField } from '#src/platform/forms/read-fields.ts'
import { Problem } from '#src/platform/problem.ts'
import { toDone } from '../done-messages.ts'
import { cleanText, FORM_FIELDS, type FormField } from './form-fields.ts'
import { equalsShownValue, createRevision } from './revision.ts'
import type { TitleAdminService } from './title-service.server.ts'

const toSchema = ({ kind }: FormField) =>
  kind === 'flag' ? z.boolean() : kind === 'genres' ? z.array(z.string()) : textField
const values = z.object(Object.fromEntries(FORM_FIELDS.map((each) => [each.field, toSchema(each)])))
const others = z.object({ revision: z.string().optional(), reset: z.array(z.string()), save: z.boolean() })
const titleFields = z
  .object({ ...values.shape, ...others.shape })
  .transform((fields) => ({ ...others.parse(fields), values: values.parse(fields) }))
type TitleFields = z.infer<typeof titleFields>

export const titleForms = (service: TitleAdminService, id: string) => {
  const shared = {
    access: 'admin' as const,
    /** What was entered, and which fields it changes. */
    echo: (sent: URLSearchParams) => ({
      submitted: sent.toString(),
      changed: listChangedFields(titleFields.parse(readFields(titleFields, sent))).map(({ field }) => field),
    }),
  }
  return {
    save: defineForm({
      ...shared,
      fields: titleFields,
      async handler({ viewer, fields }) {
        const change = readChange(fields, await service.find(id))
        if (Object.keys(change.set).length + change.reset.length === 0) return toDone('title-unchanged')
        await service.change(viewer, id, change, fields.revision)
        return toDone('title-saved')
      },
    }),
    hide: defineForm({
      ...shared,
      async handler({ viewer }) {
        await service.change(viewer, id, { set: { hidden: true } })
        return toDone('title-hidden')
      },
    }),
    show: defineForm({
      ...shared,
      async handler({ viewer }) {
        await service.change(viewer, id, { set: {}, reset: ['hidden'] })
        return toDone('title-shown')
      },
    }),
    'remove-sources': defineForm({
      ...shared,
      async handler({ viewer }) {
        await service.removeSources(viewer, id)
        return toDone('sources-removed')
      },
    }),
  }
}

interface Shown {
  fields: EditableFields
  sources: EditableFields
  edited: readonly EditField[]
}

/** A field with the source's value is reset. @throws {Problem} 400 with the first invalid field */
function readChange(form: TitleFields, { fields, sources, edited }: Shown): { set: Edits; reset: EditField[] } {
  const reset = edited.filter((field) => form.reset.includes(field))
  const submitted = listChangedFields(form, form.revision ?? createRevision(fields))
    .filter(({ field }) => !reset.includes(field) && form.save)
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
const listChangedFields = (form: TitleFields, revision = form.revision ?? ''): FormField[] =>
  FORM_FIELDS.filter((each) => !equalsShownValue(revision, each.field, toText(form.values[each.field])))

/** A field as the form shows it. */
function toText(value: TitleFields['values'][string] | undefined): string {
  if (Array.isArray(value)) return value.toSorted().join('\n')
  return cleanText(String(value ?? ''))
}

function toValue(form: TitleFields, { field, kind }: FormField): unknown {
  const value = form.values[field]
  if (typeof value !== 'string') return value
  const text = cleanText(value)
  if (kind === 'lines') return text.split('\n').filter((line) => line.trim() !== '')
  if (text === '') return null
  return kind === 'number' ? Number(text) : text
}

function formatIssue(issue: { path: PropertyKey[]; message: string } | undefined): string {
  const name = FORM_FIELDS.find(({ field }) => field === issue?.path[0])?.label ?? 'field'
  const own = issue !== undefined && !/^(Invalid|Too|Unrecognized) /.test(issue.message)
  return own ? `${name}: ${issue.message}` : `Invalid ${name}`
}
