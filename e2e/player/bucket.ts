import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { createVideo } from '../../test/fixtures/videos.ts'
import { type ObjectStorage, startObjectStorage } from '../../test/services/object-storage.ts'
import { waitUntilJobsEnd } from '../support/library.ts'
import { type SiteNode, setUpNode } from '../support/node.ts'
import { expectRunning } from '../support/player.ts'

/** A site whose packages are in a bucket of another origin. */
const test = base.extend<{ site: { node: SiteNode; storage: ObjectStorage } }>({
  site: [
    async ({ playwright }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'hoshimi-bucket-'))
      await mkdir(join(folder, 'anime'))
      createVideo(join(folder, 'anime'), 'Cowboy Bebop - 01.mkv', { seconds: 30 })
      const storage = await startObjectStorage()
      const { bucket, accessKeyId, secretAccessKey } = await storage.bucket()
      const node = await setUpNode(playwright.request, {
        MEDIA_DIR: join(folder, 'anime'),
        PREPARE: 'all',
        STORAGE: `s3://${bucket}`,
        S3_ENDPOINT: storage.endpoint,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
        MEDIA_DELIVERY: 'redirect',
        ARTWORK: 'drawn',
      })
      try {
        await node.start()
        await use({ node, storage })
      } finally {
        await node.remove()
        await storage.close()
        await rm(folder, { recursive: true, force: true })
      }
    },
    { timeout: 600_000 },
  ],
  baseURL: async ({ site }, use) => use(site.node.origin),
})

test(
  'plays video that browsers are redirected to',
  { tag: '@slow' },
  async ({ page, request, site: { node, storage } }) => {
    test.slow()
    const listServers = async () => (await request.get('/api/catalogue/servers/cowboy-bebop-1?ep=100001')).text()
    await expect.poll(listServers, { timeout: 120_000 }).toContain('HD-1')
    await waitUntilJobsEnd(node.dataDir)
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const sent = { site: new Set<string>(), storage: new Set<string>() }
    page.on('response', (response) => {
      const { origin, pathname } = new URL(response.url())
      const extension = pathname.split('.').at(-1) ?? ''
      if (origin === storage.endpoint) sent.storage.add(extension)
      else if (origin === node.origin && response.ok() && pathname.startsWith('/media/library/'))
        sent.site.add(extension)
    })
    await page.goto('/watch/cowboy-bebop-1')
    await page.getByRole('button', { name: /^Play / }).click()
    await expectRunning(page)
    expect(errors).toEqual([])
    expect([...sent.storage].toSorted()).toEqual(['m4s', 'mp4'])
    expect(sent.site.has('m3u8')).toBe(true)
    expect([...sent.site].filter((extension) => /^(m4s|mp4)$/.test(extension))).toEqual([])
  },
)
