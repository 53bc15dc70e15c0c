import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VideoCount } from '#src/library/scan/video-count.ts'
import { checkFolders } from './check-folders.server.ts'

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hoshimi-check-folders-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

/** Checks a folder of which the script says this. */
async function check(count: Partial<VideoCount>) {
  const [folder, script] = ['/films', join(home, 'count.mjs')]
  const found = { path: folder, kind: 'counted', real: folder, videos: 0, isMore: false, unread: null, ...count }
  await writeFile(script, `process.stdout.write(${JSON.stringify(`${JSON.stringify(found)}\n`)})`)
  return checkFolders([folder], { script, dataDir: home })
}

const unread = { path: '/films/Show', code: 'EACCES' }

test('a folder of which no part can be read is refused, with what to do', async () => {
  await expect(check({ unread })).rejects.toThrow(
    /^\/films\/Show can’t be read by the site’s user, .*setfacl -R -m u:\d+:rX '\/films\/Show'\.$/,
  )
})

test.each<[string, Partial<VideoCount>, number]>([
  ['without content', {}, 0],
  ['with videos beside what can’t be read', { videos: 3, unread }, 3],
])('a folder %s is accepted', async (_, count, videos) => {
  expect(await check(count)).toEqual({ videos, isMore: false })
})
