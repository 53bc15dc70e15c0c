/** Admin API calls for titles. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { EDIT_FIELDS, editsSchema } from '#src/catalogue/overrides/overrides.ts'
import { withoutUndefined } from '#src/platform/without-undefined.ts'
import type { TitleAdminService } from './title-service.server.ts'

const tag = 'Admin'

const field = z.enum(EDIT_FIELDS)
const changeBody = editsSchema
  .extend({
    reset: z.array(field).optional().meta({ description: 'Fields to reset to the sources’ values' }),
    revision: z.string().max(500).optional().meta({
      description: 'Revision of the title when it was read; 409 if a field to change has been edited since',
    }),
  })
  .refine((body) => Object.entries(body).some(([name, value]) => name !== 'revision' && value !== undefined), {
    error: 'At least one change is required',
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
    fields: fields.meta({ description: 'Values shown on the site' }),
    sources: fields.meta({ description: 'Values from the sources' }),
    edited: z.array(field),
    origins: z.record(z.string(), z.string()).meta({ description: 'The source of each field' }),
    revision: z.string(),
    held: z.object({ sources: z.int(), files: z.int() }),
  })
  .meta({ id: 'EditableTitle' })

export const titleAdminCalls = (service: TitleAdminService) => [
  defineCall({
    method: 'GET',
    path: '/admin/titles/:id',
    work: 'item',
    tag,
    summary: 'A title for editing: its values on the site and in the sources',
    access: 'admin',
    scope: 'admin',
    response: z.object({ title: editableTitle }),
    handler: async ({ params }) => ({ title: await service.find(params.id) }),
  }),
  defineCall({
    method: 'PATCH',
    path: '/admin/titles/:id',
    work: 'item',
    tag,
    summary: 'Edits a title, hides or shows it, or marks it premium or 18+. Imports never overwrite edits',
    access: 'admin',
    scope: 'admin',
    body: changeBody,
    bodyLimit: 128 * 1024, // fits the longest synopsis and all names
    response: z.object({ title: editableTitle }),
    async handler({ params, body: { reset, revision, ...set }, viewer }) {
      return {
        title: await service.change(
          viewer,
          params.id,
          { set: withoutUndefined(set), ...(reset && { reset }) },
          revision,
        ),
      }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/admin/titles/:id/sources/drop',
    work: 'item',
    tag,
    summary: 'Removes a title’s sources and packages; its files stay on disk and are ignored',
    access: 'admin',
    scope: 'admin',
    response: z.object({ dropped: z.object({ sources: z.int(), files: z.int() }) }),
    handler: async ({ params, viewer }) => ({ dropped: await service.removeSources(viewer, params.id) }),
  }),
]
