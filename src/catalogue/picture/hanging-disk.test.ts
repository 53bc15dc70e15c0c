/** Pictures whose disk hangs: what runs in the background must not end the process. */
import { expect, test } from 'vitest'
import type { BlobCache } from '#src/platform/cache/blob-cache.server.ts'
import { FolderHangsError } from '#src/platform/folder-gate.server.ts'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'
import { createOutbound } from '#src/platform/security/outbound.server.ts'
import { createOriginals } from './original.server.ts'
import { createVariants } from './variants.server.ts'
import { createWarmer } from './warmer.server.ts'

const hangs = () => Promise.reject(new FolderHangsError('/share'))
const cache: BlobCache = {
  read: hangs,
  write: async () => undefined,
  remove: async () => undefined,
  settle: async () => undefined,
}
const SOURCE = 'https://pictures.example.org/a.jpg'

test('nothing is downloaded again, and warming goes on', async () => {
  const asked: string[] = []
  const outbound = createOutbound({ allowedHosts: [], userAgent: 'test', accept: 'image/*', acceptsType: () => true })
  const queue = createWorkQueue({ running: 1, waiting: 1 })
  const imaging = createWorkQueue({ running: 1, waiting: 1 })
  const originals = createOriginals({
    cache,
    outbound: { ...outbound, get: async (url) => (asked.push(url), Buffer.alloc(0)) },
    record: () => undefined,
    fetching: queue,
    imaging,
    now: () => 0,
  })
  const variants = createVariants({ cache, originals, imaging, warn: () => undefined })
  expect(await originals.find(1, 'poster', SOURCE)).toBeNull()
  const pending = variants.create({ kind: 'poster', number: 1, source: SOURCE, width: 300, format: 'webp' })
  expect([await pending.original, await pending.ready]).toEqual([null, null])
  await createWarmer({ variants, queues: [], sourceOf: () => SOURCE }).warm([1, 2])
  expect(asked).toEqual([])
  await Promise.all([outbound.close(), queue.close(), imaging.close()])
})
