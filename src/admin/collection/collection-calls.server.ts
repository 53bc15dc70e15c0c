/** Calls that read the collection. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { FileResponse } from '#src/platform/api/file-response.server.ts'
import type { CollectionService } from './collection-service.server.ts'
import { COLLECTION_FILTERS, MAX_KEYWORD_LENGTH } from './problems.ts'
import { collectionPage } from './schemas.ts'

const shared = { method: 'GET', tag: 'Admin: library', access: 'admin', scope: 'admin', isHeavy: true } as const

export const collectionCalls = (service: CollectionService) => [
  defineCall({
    ...shared,
    path: '/admin/collection',
    work: 'list',
    summary: 'What the library has and lacks of each title, a page at a time',
    query: z.object({
      show: z
        .enum(COLLECTION_FILTERS, { error: `show must be one of ${COLLECTION_FILTERS.join(', ')}.` })
        .default('problems')
        .meta({ description: '`problems`: titles with any; `unknown`: no one knows how many episodes have aired' }),
      q: z.string().trim().max(MAX_KEYWORD_LENGTH).default('').meta({ description: 'A name or id' }),
      page: z.string().optional().transform(parsePage).meta({ description: 'Default: 1' }),
    }),
    response: collectionPage,
    handler: ({ query: { show, q, page } }) => service.list({ filter: show, keyword: q, page }),
  }),
  defineCall({
    ...shared,
    path: '/admin/collection/csv',
    work: 'export',
    summary: 'What the library lacks as a CSV file, one line for each problem',
    response: z.object({}),
    files: { 'text/csv': 'One line for each problem' },
    async handler() {
      return new FileResponse({
        name: 'hoshimi-collection.csv',
        type: 'text/csv; charset=utf-8',
        pieces: await service.csv(),
        headers: { 'cache-control': 'no-store' },
      })
    },
  }),
]
