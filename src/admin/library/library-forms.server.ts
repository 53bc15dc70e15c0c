/** The forms of files, sources and jobs. */
import * as z from 'zod'
import { FOLDER_AUDIENCES } from '#src/catalogue/audience/folders.ts'
import { defineForm } from '#src/accounts/forms.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { Problem } from '#src/platform/problem.ts'
import { type Done, toDone } from '../done-messages.ts'
import { parseId } from './ids.ts'
import { JOB_ACTIONS, type JobAction, QUEUE_ACTIONS, type QueueAction } from './job-actions.ts'
import type { LibraryAdminService } from './library-service.server.ts'

const trimmed = textField.transform((text) => text.trim())
const id = trimmed.transform((text) => parseId(text) ?? 0)
const file = z.array(z.string()).transform((texts) => texts.flatMap((text) => parseId(text) ?? []))

const matchFields = z.object({
  file,
  /** The selected candidate: `10000` or `10000:3-4`. */
  title: trimmed,
  /** What the admin entered instead. */
  other: trimmed,
  episodes: trimmed,
  /** Whether the files are counted, from `counted` on. */
  count: trimmed,
  counted: trimmed,
})

async function matchFiles(
  service: LibraryAdminService,
  admin: Viewer,
  { file: files, title: chosen, other, episodes: entered, count, counted }: z.infer<typeof matchFields>,
): Promise<number> {
  const [selected = '', candidateEpisodes = ''] = chosen.split(':')
  const title = other || selected
  if (title === '') throw new Problem(400, 'Choose a title.')
  if (count !== 'on') {
    const episodes = other === '' && entered === '' ? candidateEpisodes : entered
    return (await service.matchFiles(admin, { files, title, episodes: episodes || undefined })).length
  }
  const from = parseId(counted)
  if (from === null || from > 9_999) throw new Problem(400, 'The first episode must be a number from 1 to 9,999.')
  return (await service.matchFiles(admin, { files, title, from })).length
}

/** @param afterMatch the page after matching, if it isn't the same */
export function fileForms(service: LibraryAdminService, afterMatch?: string) {
  const toFileForm = (action: 'ignore' | 'reopen' | 'undo' | 'retry' | 'pin' | 'unpin', done: Done) =>
    defineForm({
      access: 'admin',
      fields: z.object({ file }),
      handler: async ({ viewer, fields }) =>
        toDone(done, { count: (await service[action](viewer, fields.file)).length }),
    })
  return {
    'load-id-list': defineForm({
      access: 'admin',
      fields: z.object({ address: trimmed }),
      handler: async ({ viewer, fields: { address } }) =>
        toDone('id-list-loaded', { count: await service.loadIdList(viewer, address) }),
    }),
    scan: defineForm({
      access: 'admin',
      async handler({ viewer }) {
        await service.scan(viewer)
        return toDone('scan')
      },
    }),
    'mark-missing': defineForm({
      access: 'admin',
      fields: z.object({ folder: textField }),
      handler: async ({ viewer, fields: { folder } }) =>
        toDone('marked-missing', { count: await service.markMissing(viewer, folder) }),
    }),
    folder: defineForm({
      access: 'admin',
      fields: z.object({ folder: textField, name: trimmed, audience: z.enum(FOLDER_AUDIENCES), users: trimmed }),
      async handler({ viewer, fields: { folder: path, name, audience, users } }) {
        await service.changeFolder(viewer, { path, name, audience, users: users.split(/[,\n]/) })
        return toDone('folder-saved')
      },
    }),
    match: defineForm({
      access: 'admin',
      fields: matchFields,
      async handler({ viewer, fields }) {
        const count = await matchFiles(service, viewer, fields)
        return toDone('matched', { count, ...(afterMatch !== undefined && { to: afterMatch }) })
      },
    }),
    ignore: toFileForm('ignore', 'ignored'),
    reopen: toFileForm('reopen', 'match-reset'),
    undo: toFileForm('undo', 'match-undone'),
    retry: toFileForm('retry', 'requeued'),
    pin: toFileForm('pin', 'pinned'),
    unpin: toFileForm('unpin', 'unpinned'),
  }
}

const optional = trimmed.transform((text) => text || undefined)
const times = trimmed.transform((text) => text.split(/[\s,]+/).filter(Boolean))
const lines = trimmed.transform((text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
)

export const sourceForms = (service: LibraryAdminService) => ({
  add: defineForm({
    access: 'admin',
    fields: z.object({
      title: trimmed,
      episode: trimmed,
      address: trimmed,
      sound: optional,
      kind: optional,
      quality: optional,
      tracks: lines,
      intro: times,
      outro: times,
      recap: times,
      preview: times,
    }),
    async handler({ viewer, fields: { sound: type = 'sub', tracks: track, ...fields } }) {
      const outcome = await service.addSource(viewer, { ...fields, type, track })
      return toDone(outcome === 'added' ? 'source-added' : 'source-changed')
    },
  }),
  remove: defineForm({
    access: 'admin',
    fields: z.object({ source: id }),
    async handler({ viewer, fields: { source } }) {
      await service.removeSource(viewer, source)
      return toDone('source-removed')
    },
  }),
})

export function jobForms(service: LibraryAdminService) {
  const toQueueForm = (action: QueueAction) =>
    defineForm({
      access: 'admin',
      async handler({ viewer }) {
        await service.changeQueue(viewer, action)
        return toDone(`all-${action}`)
      },
    })
  const toJobForm = (action: JobAction) =>
    defineForm({
      access: 'admin',
      fields: z.object({ job: id }),
      async handler({ viewer, fields: { job } }) {
        await service.changeJob(viewer, job, action)
        return toDone(action)
      },
    })
  return {
    ...Object.fromEntries(QUEUE_ACTIONS.map((action) => [`all-${action}`, toQueueForm(action)])),
    ...Object.fromEntries(JOB_ACTIONS.map((action) => [action, toJobForm(action)])),
  }
}
