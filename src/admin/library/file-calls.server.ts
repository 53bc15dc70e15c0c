/** The calls with which admins settle what files are. */
import * as z from 'zod'
import { defineCall, type ProductCall } from '#src/accounts/api/call.ts'
import type { LibraryAdminService } from './library-service.server.ts'
import { MOST_AT_ONCE } from './file-service.server.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { requireId } from './ids.ts'
import { adminFile, adminTitle, fileList, overview } from './schemas.ts'
import { FILE_STATUSES } from './file-status.ts'

export const LIBRARY_TAG = 'Admin: library'
const tag = LIBRARY_TAG
const who = 'admin'

const files = z
  .array(z.int().positive())
  .min(1, 'Which files?')
  .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} files at once`)
export const pageQuery = z.string().optional().transform(parsePage).meta({ description: 'Absent: 1' })
const standing = z.enum(FILE_STATUSES, { error: `standing must be one of ${FILE_STATUSES.join(', ')}.` })
const changed = z.object({ files: z.array(adminFile) })

export const fileCalls = (service: LibraryAdminService): ProductCall[] => [
  defineCall({
    method: 'GET',
    path: '/admin/library',
    tag,
    who,
    summary: 'The folders, the last scan, and how many files stand where',
    answer: overview,
    run: () => service.overview(),
  }),
  defineCall({
    method: 'POST',
    path: '/admin/library/scan',
    tag,
    who,
    summary: 'Has the folders looked through soon',
    answer: z.object({}),
    async run({ viewer }) {
      await service.scan(viewer)
      return {}
    },
  }),
  defineCall({
    method: 'GET',
    path: '/admin/library/titles',
    tag,
    who,
    summary: 'The titles that some words may mean, those for adults too',
    query: z.object({ q: z.string().max(200).default('') }),
    answer: z.object({ titles: z.array(adminTitle) }),
    run: async ({ query }) => ({ titles: await service.findTitles(query.q) }),
  }),
  defineCall({
    method: 'GET',
    path: '/admin/library/files',
    tag,
    who,
    summary: 'Files by where they stand',
    query: z.object({
      standing: standing.optional(),
      q: z.string().max(200).default(''),
      page: pageQuery,
    }),
    answer: fileList,
    run: ({ query: { q, page, ...query } }) =>
      service.listFiles({
        standing: query.standing ?? null,
        words: q.trim(),
        page,
      }),
  }),
  defineCall({
    method: 'GET',
    path: '/admin/library/files/:file',
    tag,
    who,
    summary: 'One file, with what it may be',
    answer: z.object({ file: adminFile }),
    run: async ({ path }) => ({ file: await service.findFile(requireId(path.file, 'file')) }),
  }),
  defineCall({
    method: 'POST',
    path: '/admin/library/files/choose',
    tag,
    who,
    summary: 'Says which title and episodes files are; it stays',
    body: z.object({
      files,
      title: z.string().max(200).meta({ description: 'An id, or the digits of it' }),
      episodes: z.string().max(20).optional().meta({ description: '`3` or `3-4`; absent: what each name says' }),
      from: z.int().min(1).max(9999).optional().meta({ description: 'Counts them from here by their names instead' }),
    }),
    answer: changed,
    run: async ({ viewer, body }) => ({ files: await service.settle(viewer, body) }),
  }),
  ...(
    [
      ['ignore', 'Shows files as no title’s, whatever their names say', service.ignore],
      ['reopen', 'Forgets what was said of files: their names decide again', service.reopen],
      ['retry', 'Has files looked into and packaged once more', service.retry],
    ] as const
  ).map(([word, summary, act]) =>
    defineCall({
      method: 'POST',
      path: `/admin/library/files/${word}`,
      tag,
      who,
      summary,
      body: z.object({ files }),
      answer: changed,
      run: async ({ viewer, body }) => ({ files: await act(viewer, body.files) }),
    }),
  ),
]
