import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createVideo, H264 } from '#test/fixtures/videos.ts'
import { fileTasks } from '#test/library/file-tasks.ts'
import { createDiskBudget } from './disk-budget.server.ts'
import { planPackage } from './plan.ts'
import { probeFile } from './probe.server.ts'
import { createStoryboard } from './storyboard.server.ts'
import { planTiles } from './storyboard.ts'
import { findTools } from './tools.server.ts'

test('previews behind the last key frame show it, and are not black', { tags: 'slow' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-storyboard-'))
  const [tools, duration] = [await findTools('ffmpeg'), 16]
  const codecs = [...H264, '-g', '999', '-sc_threshold', '0', '-c:a', 'aac']
  const file = createVideo(folder, 'one-key.mkv', { seconds: duration, codecs })
  const plan = planPackage(await probeFile(file, tools, fileTasks), tools).video
  const budget = await createDiskBudget(folder, { maxBytes: 1e9, minFreeBytes: 1e6 }, 0)
  const { signal } = new AbortController()
  const options = { file, plan, duration, folder, tools, budget, threads: 1, seconds: 60, signal }
  expect(await createStoryboard(options)).toBe(1)
  const { width, height, columns, rows } = planTiles(duration, plan.quality)
  const brightness: number[] = []
  for (let tile = 0; tile < columns * rows; tile++) {
    const area = { left: (tile % columns) * width, top: Math.floor(tile / columns) * height, width, height }
    const { channels } = await sharp(join(folder, 'storyboard-1.webp')).extract(area).stats()
    brightness.push(Math.round(channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length))
  }
  expect(brightness).toEqual([1, 2, 3, 4].map(() => expect.closeTo(brightness[0] ?? 0, -1)))
  expect(brightness[0]).toBeGreaterThan(50)
  await rm(folder, { recursive: true })
})
