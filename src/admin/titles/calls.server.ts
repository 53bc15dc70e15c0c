/** The calls by which admins look after titles. */
import * as z from 'zod'
import { defineCall, type ProductCall } from '#src/accounts/api/call.ts'
import { EDIT_FIELDS, type Edits, editsSchema } from '#src/catalogue/overrides/overrides.ts'
import type { TitleAdminService } from './title-service.server.ts'

const tag = 'Admin'

const field = z.enum(EDIT_FIELDS)
const changeBody = editsSchema
  .extend({
    reset: z.array(field).optional().meta({ description: 'Fields that are to be as the sources say' }),
    revision: z.string().max(500).optional().meta({
      description: 'Of the title as it was read: 409 where a field that is changed here is not any more as it was then',
    }),
  })
  .refine((body) => Object.entries(body).some(([name, value]) => name !== 'revision' && value !== undefined), {
    error: 'What is to be changed?',
  })

const fields = z.record(field, z.unknown())
const editableTitle = z
  .object({
    id: z.string(),
    data_id: z.string(),
    title: z.string(),
    hidden: z.boolean(),
    premium: z.boolean(),
    adult: z.boolean(),
    fields: fields.meta({ description: 'What the site shows' }),
    sources: fields.meta({ description: 'What the sources say' }),
    edited: z.array(field),
    origins: z.record(z.string(), z.string()).meta({ description: 'The source that each field of theirs is from' }),
    revision: z.string(),
    held: z.object({ sources: z.int(), files: z.int() }),
  })
  .meta({ id: 'EditableTitle' })

export const editingCalls = (service: TitleAdminService): ProductCall[] => [
  defineCall({
    method: 'GET',
    path: '/admin/titles/:id',
    tag,
    summary: 'A title as an admin edits it: what is shown, and what the sources say',
    who: 'admin',
    answer: z.object({ title: editableTitle }),
    run: async ({ path }) => ({ title: await service.find(path.id) }),
  }),
  defineCall({
    method: 'PATCH',
    path: '/admin/titles/:id',
    tag,
    summary: 'Edits a title; hides or shows it, marks it premium or 18+. What is edited here, no import overwrites',
    who: 'admin',
    body: changeBody,
    bodyLimit: 128 * 1024, // the longest synopsis and all names
    answer: z.object({ title: editableTitle }),
    async run({ path, body: { reset, revision, ...set }, viewer }) {
      return { title: await service.change(viewer, path.id, { set: given(set), ...(reset && { reset }) }, revision) }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/admin/titles/:id/sources/drop',
    tag,
    summary: 'Removes all that can be played of a title; its files are ignored, what was made of them goes',
    who: 'admin',
    answer: z.object({ dropped: z.object({ sources: z.int(), files: z.int() }) }),
    run: async ({ path, viewer }) => ({ dropped: await service.dropSources(viewer, path.id) }),
  }),
]

const given = (set: { [Field in keyof Edits]: Edits[Field] | undefined }): Edits =>
  Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
