/** Calls for matching files manually. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import type { LibraryAdminService } from './library-service.server.ts'
import { MAX_ROW_ID } from '#src/platform/text/row-id.ts'
import { MAX_FILES_AT_ONCE } from './file-service.server.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { requireId } from './ids.ts'
import { adminFile, adminTitle, fileList, overview } from './schemas.ts'
import { FILE_STATUSES } from './file-status.ts'

export const LIBRARY_TAG = 'Admin: library'
const tag = LIBRARY_TAG
const access = 'admin'

const files = z
  .array(z.int().positive().max(MAX_ROW_ID))
  .min(1, 'Select at least one file')
  .max(MAX_FILES_AT_ONCE, `At most ${MAX_FILES_AT_ONCE} files at once`)
export const pageQuery = z.string().optional().transform(parsePage).meta({ description: 'Default: 1' })
const status = z.enum(FILE_STATUSES, { error: `status must be one of ${FILE_STATUSES.join(', ')}.` })
const changed = z.object({ files: z.array(adminFile) })

export const fileCalls = (service: LibraryAdminService) => [
  defineCall({
    method: 'GET',
    path: '/admin/library',
    work: 'search',
    tag,
    access,
    scope: 'admin',
    summary: 'Library overview: folders, last scan and file counts by status',
    response: overview,
    handler: () => service.overview(),
  }),
  defineCall({
    method: 'POST',
    path: '/admin/library/scan',
    work: 'item',
    tag,
    access,
    scope: 'admin',
    summary: 'Starts a scan of the folders',
    response: z.object({}),
    async handler({ viewer }) {
      await service.scan(viewer)
      return {}
    },
  }),
  defineCall({
    method: 'POST',
    path: '/admin/library/mark-missing',
    work: 'item',
    tag,
    access,
    scope: 'admin',
    summary: 'Marks the disappeared videos of a folder as missing, unless the scan that follows finds them',
    body: z.object({
      folder: z.string().max(4096).meta({ description: 'The media folder, as the overview names it' }),
    }),
    response: z.object({ videos: z.int() }),
    handler: async ({ viewer, body }) => ({ videos: await service.markMissing(viewer, body.folder) }),
  }),
  defineCall({
    method: 'GET',
    path: '/admin/library/titles',
    work: 'search',
    tag,
    access,
    scope: 'admin',
    summary: 'Titles that match a search, adult titles included',
    query: z.object({ q: z.string().max(200).default('') }),
    response: z.object({ titles: z.array(adminTitle) }),
    handler: async ({ query }) => ({ titles: await service.findTitles(query.q) }),
  }),
  defineCall({
    method: 'GET',
    path: '/admin/library/files',
    work: 'page',
    tag,
    access,
    scope: 'admin',
    summary: 'Files, by status',
    query: z.object({
      status: status.optional(),
      q: z.string().max(200).default(''),
      page: pageQuery,
    }),
    response: fileList,
    handler: ({ query: { q, page, ...query } }) =>
      service.listFiles({
        status: query.status ?? null,
        keyword: q.trim(),
        page,
      }),
  }),
  defineCall({
    method: 'GET',
    path: '/admin/library/files/:file',
    work: 'item',
    tag,
    access,
    scope: 'admin',
    summary: 'A file, with its possible titles',
    response: z.object({ file: adminFile }),
    handler: async ({ params }) => ({ file: await service.findFile(requireId(params.file, 'file')) }),
  }),
  defineCall({
    method: 'POST',
    path: '/admin/library/files/choose',
    work: 'export',
    tag,
    access,
    scope: 'admin',
    summary: 'Sets the title and episodes of files; scans never change it',
    body: z.object({
      files,
      title: z.string().max(200).meta({ description: 'A title’s id, or its number alone' }),
      episodes: z
        .string()
        .max(20)
        .optional()
        .meta({ description: '`3` or `3-4`. Default: the episodes in each file name' }),
      from: z
        .int()
        .min(1)
        .max(9999)
        .optional()
        .meta({ description: 'Numbers the files from here instead, in name order' }),
    }),
    response: changed,
    handler: async ({ viewer, body }) => ({ files: await service.matchFiles(viewer, body) }),
  }),
  ...(
    [
      ['ignore', 'Ignores files, whatever their names', service.ignore],
      ['reopen', 'Discards the choices for files and matches them by name again', service.reopen],
      ['undo', 'Takes back the last change of the matches of files', service.undo],
      ['retry', 'Probes and packages files again', service.retry],
      ['pin', 'Packages files, and keeps their packages when room is needed', service.pin],
      ['unpin', 'Lets the packages of files be deleted when room is needed', service.unpin],
    ] as const
  ).map(([action, summary, run]) =>
    defineCall({
      method: 'POST',
      path: `/admin/library/files/${action}`,
      work: 'export',
      tag,
      access,
      scope: 'admin',
      summary,
      body: z.object({ files }),
      response: changed,
      handler: async ({ viewer, body }) => ({ files: await run(viewer, body.files) }),
    }),
  ),
]
