import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bar, draw, nothing } from '#test/fixtures/image-subtitles.ts'
import { ffmpeg } from '#test/fixtures/videos.ts'
import { mediaTasks } from '#test/library/file-tasks.ts'
import { toSup } from './display-sets.ts'

const SCREEN = { width: 720, height: 480 }
/** Two bars, one after the other. */
const SETS = [
  bar(1, { x: 100, y: 400, width: 301, height: 20 }, SCREEN),
  nothing(2.5, SCREEN),
  bar(4, { x: 20, y: 30, width: 600, height: 41 }, SCREEN),
  nothing(6, SCREEN),
]

let work: string
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'hoshimi-images-'))
  writeFileSync(join(work, 'bars.sup'), toSup(SETS))
  ffmpeg('-copyts', '-i', join(work, 'bars.sup'), '-c:s', 'dvdsub', join(work, 'bars.mkv'))
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

const readPart = async (name: string) => {
  const path = join(work, name)
  const file = { path, bytes: statSync(path).size }
  return mediaTasks.run('images', { file, stream: 0, number: 1 }, { deadlineMs: 30_000 })
}

/** How bright the screen is at some times, by ffmpeg: lit pixels, and the box around them. */
function litAt(name: string, seconds: number): string {
  const graph = `color=black:s=${SCREEN.width}x${SCREEN.height}:r=2:d=7[black];[black][0:s]overlay,format=gray`
  const args = [
    '-v',
    'error',
    '-copyts',
    '-i',
    join(work, name),
    '-filter_complex',
    graph,
    '-ss',
    `${seconds}`,
    '-frames:v',
    '1',
  ]
  const pixels = execFileSync('ffmpeg', [...args, '-f', 'rawvideo', '-'], { maxBuffer: 1e8 })
  const lit = [...pixels.entries()]
    .filter(([, value]) => value > 128)
    .map(([at]) => [at % SCREEN.width, Math.floor(at / SCREEN.width)] as const)
  const [xs, ys] = [lit.map(([x]) => x), lit.map(([, y]) => y)]
  return lit.length === 0
    ? 'dark'
    : `${lit.length} ${Math.min(...xs)},${Math.min(...ys)} ${Math.max(...xs)},${Math.max(...ys)}`
}

test('what ffmpeg encodes as VobSub appears when and where it did', { tags: 'slow' }, async () => {
  const sup = await readPart('bars.mkv')
  writeFileSync(join(work, 'converted.sup'), sup)
  // its encoder does not say when they disappear
  expect(draw(sup).map(({ start }) => start)).toEqual(['1.00', '4.00'])
  for (const [seconds, expected] of [
    [0.5, 'dark'],
    [1.5, `${301 * 20} 100,400 400,419`],
    [5, `${600 * 41} 20,30 619,70`],
  ] as const)
    expect([litAt('bars.sup', seconds), litAt('converted.sup', seconds)], `at ${seconds}`).toEqual([expected, expected])
  expect(litAt('bars.sup', 3)).toBe('dark')
})
