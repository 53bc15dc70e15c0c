import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bar, draw, nothing, subpicture } from '#test/fixtures/image-subtitles.ts'
import { type LibraryUnderTest, openLibraryUnderTest } from '#test/library/running-library.ts'
import { databases } from '#test/services/databases.ts'
import { toSup } from './image-subtitles/display-sets.ts'

const [engine] = databases()
if (!engine) throw new Error('no database')
const { open } = engine

let library: LibraryUnderTest
beforeEach(async () => {
  library = await openLibraryUnderTest(open)
})
afterEach(() => library.close())

const VIDEO = 'Paper Moon - 01.mkv'
const BAR = { x: 100, y: 900, width: 300, height: 20 }

const IDX = `# VobSub index file, v7 (do not modify this line!)
size: 720x480
palette: ${Array.from({ length: 16 }, () => 'ffffff').join(', ')}
id: en, index: 0
timestamp: 00:00:03:000, filepos: 000000000
`

/** A pack of a program stream (ISO/IEC 13818-1, 2.5.3) with a subpicture unit, as .sub files have them. */
function packOf(unit: Buffer, seconds: number): Buffer {
  const ticks = seconds * 90_000
  const pts = [
    0x21 | ((ticks >> 29) & 0xe),
    ticks >> 22,
    ((ticks >> 14) & 0xfe) | 1,
    ticks >> 7,
    ((ticks << 1) & 0xfe) | 1,
  ]
  const packet = [0x81, 0x80, 5, ...pts, 0x20, ...unit]
  const pack = [0, 0, 1, 0xba, 0x44, 0, 4, 0, 4, 1, 1, 0x89, 0xc3, 0xf8]
  return Buffer.from([...pack, 0, 0, 1, 0xbd, packet.length >> 8, packet.length & 0xff, ...packet])
}

test.each([
  ['live', 'off', 'index'],
  ['packaged', 'all', 'package'],
] as const)('image subtitles beside a video are shown when it is %s', { tags: 'slow' }, async (_, prepare, job) => {
  await library.putVideo(VIDEO)
  const put = (name: string, content: Uint8Array | string) =>
    writeFileSync(join(library.folder, `Paper Moon - 01${name}`), content)
  // both begin later than the video
  put('.sup', toSup([bar(2, BAR), nothing(3)]))
  put('.de.forced.idx', IDX)
  const unit = subpicture(['.rr.', '.rr.'], {
    x: 50,
    y: 400,
    colours: [0, 1, 2, 3],
    opacities: [0, 15, 15, 15],
    stop: 1,
  })
  put('.de.forced.SUB', packOf(unit, 3))
  put('.it.sub', packOf(unit, 3))
  put('.fr.idx', IDX)
  library.start(undefined, { prepare })
  await expect.poll(() => library.job(job, VIDEO), { timeout: 60_000 }).toMatchObject({ state: 'done' })
  const served = await library.openServed(VIDEO)
  expect(served).toMatchObject({ isLive: prepare === 'off' })
  expect(served?.about.notes).toEqual([
    'Subtitles skipped: Paper Moon - 01.it.sub is without its .idx file.',
    'Subtitles skipped: Paper Moon - 01.fr.idx can’t be read.',
  ])
  const shown = []
  for (const { folder, language, forced, preferred } of served?.about.imageSubtitles ?? []) {
    const part = (await served?.read(`${folder}/1.sup`)) ?? new Uint8Array()
    shown.push([language, forced, preferred, ...draw(part).map(({ start, at }) => `${start} ${at?.join() ?? ''}`)])
  }
  expect(shown).toEqual([
    ['de', true, undefined, '3.00 50,400', '4.00 '],
    ['und', false, true, '2.00 100,900', '3.00 '],
  ])
})
