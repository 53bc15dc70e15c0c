import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createVideo, H264, type VideoOptions } from '#test/fixtures/videos.ts'
import { fileTasks } from '#test/library/file-tasks.ts'
import { createDiskBudget } from './disk-budget.server.ts'
import { planPackage } from './plan.ts'
import { probeFile } from './probe.server.ts'
import { createStoryboard } from './storyboard.server.ts'
import { planTiles } from './storyboard.ts'
import { findTools } from './tools.server.ts'

const KEYS = ['-sc_threshold', '0', '-c:a', 'aac', '-g']

/** How bright each preview of a video of 16 seconds is. */
async function brightnessOf(options: VideoOptions): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-storyboard-'))
  const [tools, duration] = [await findTools('ffmpeg'), 16]
  const file = createVideo(folder, 'film.mkv', { seconds: duration, ...options })
  const plan = planPackage(await probeFile(file, tools, fileTasks), tools).video
  const budget = await createDiskBudget(folder, { maxBytes: 1e9, minFreeBytes: 1e6 }, 0)
  const { signal } = new AbortController()
  expect(await createStoryboard({ file, plan, duration, folder, tools, budget, threads: 1, seconds: 60, signal })).toBe(
    1,
  )
  const { width, height, columns, rows } = planTiles(duration, plan.quality)
  const brightness: number[] = []
  for (let tile = 0; tile < columns * rows; tile++) {
    const area = { left: (tile % columns) * width, top: Math.floor(tile / columns) * height, width, height }
    // statistics are of a whole image
    const preview = await sharp(join(folder, 'storyboard-1.webp')).extract(area).png().toBuffer()
    const { channels } = await sharp(preview).stats()
    brightness.push(Math.round(channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length))
  }
  await rm(folder, { recursive: true })
  return brightness
}

test('previews behind the last key frame show it, and are not black', { tags: 'slow' }, async () => {
  const brightness = await brightnessOf({ codecs: [...H264, ...KEYS, '999'] })
  expect(brightness).toEqual([1, 2, 3, 4].map(() => expect.closeTo(brightness[0] ?? 0, -1)))
  expect(brightness[0]).toBeGreaterThan(50)
})

test(
  'a preview shows the last key frame before its time begins, and nothing that comes later',
  { tags: 'slow' },
  async () => {
    // each second is brighter, and has a key frame
    const brightness = await brightnessOf({
      codecs: [...H264, ...KEYS, '24'],
      filter: ',geq=lum=40+10*floor(T):cb=128:cr=128',
    })
    const inVideo = [0, 4, 9, 14].map((second) => 40 + 10 * second)
    expect(brightness).toEqual(inVideo.map((luma) => expect.closeTo(((luma - 16) * 255) / 219, -1)))
  },
)
