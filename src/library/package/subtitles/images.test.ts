import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bar, draw, nothing } from '#test/fixtures/image-subtitles.ts'
import { createVideo, H264 } from '#test/fixtures/videos.ts'
import { fileTasks, readImages } from '#test/library/file-tasks.ts'
import { toSup } from '../../image-subtitles/display-sets.ts'
import { createDiskBudget } from '../disk-budget.server.ts'
import { packageFile } from '../package.server.ts'
import { packageAboutSchema } from '../package-manifest.ts'
import { probeFile } from '../probe.server.ts'
import { findTools, type Tools } from '../tools.server.ts'
import { imageFile, type ReadImages, storeImages, writeImages } from './images.server.ts'

let work: string
let tools: Tools
let file: string
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'hoshimi-images-'))
  tools = await findTools('ffmpeg')
  const bars = join(work, 'bars.sup')
  const [one, other] = [
    { x: 100, y: 900, width: 300, height: 20 },
    { x: 40, y: 30, width: 10, height: 8 },
  ]
  writeFileSync(bars, toSup([nothing(0), bar(1, one), nothing(2), bar(3, other), nothing(5)]))
  file = createVideo(work, 'Images.mkv', {
    inputs: ['-i', bars, '-i', bars],
    codecs: [
      ...H264,
      ...'-c:a aac -c:s:0 copy -c:s:1 dvdsub -metadata:s:s:0 language=eng -metadata:s:s:1 language=ger'.split(' '),
    ],
  })
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

async function packaged(name: string, read: ReadImages = readImages) {
  const folder = join(work, name)
  const probe = await probeFile(file, tools, fileTasks)
  const about = await packageFile({
    file,
    probe,
    sidecars: [],
    locateSidecar: async (text) => join(work, text.file),
    folder,
    tools,
    tasks: fileTasks,
    readImages: read,
    limits: { cores: 1, maxBytes: 1e9, minFreeBytes: 1e6 },
    signal: new AbortController().signal,
    progress: () => undefined,
  })
  return { folder, about }
}

test('a package has image-based subtitles in parts, apart from those that are text', async () => {
  const { folder, about } = await packaged('package')
  const { imageSubtitles: _, ...earlier } = about
  expect(packageAboutSchema.parse(earlier), 'of an earlier version').toEqual(earlier)
  const more = { forced: false, sdh: false }
  expect(about.subtitles).toEqual([])
  expect(about.imageSubtitles).toEqual([
    { language: 'en', label: 'English', folder: 'images-1-en', standard: true, ...more },
    { language: 'de', label: 'German', folder: 'images-2-de', standard: false, ...more },
  ])
  expect(about.notes).toEqual([])
  const drawn = (path: string) =>
    draw(readFileSync(join(folder, path))).flatMap(({ start, at }) =>
      at ? `${Math.round(Number(start))} ${at.join()}` : [],
    )
  expect(drawn('images-1-en/1.sup')).toEqual(['1 100,900', '3 40,30'])
  expect(drawn('images-2-de/1.sup')).toEqual(['1 100,900', '3 40,30'])
  expect(readdirSync(join(folder, 'images-1-en'))).toEqual(['1.sup'])
  expect(readdirSync(folder).filter((name) => name.endsWith('.mks'))).toEqual([])
  expect(readFileSync(join(folder, 'sub.m3u8'), 'utf8'), 'players of text').not.toContain('SUBTITLES')
})

test('image-based subtitles that can’t be read are skipped, and the video plays', { tags: 'slow' }, async () => {
  const { folder, about } = await packaged('broken', () => Promise.reject(new Error('broken')))
  expect(about).not.toHaveProperty('imageSubtitles')
  expect(about.notes).toEqual(['English', 'German'].map((label) => `Subtitles skipped: ${label}: it can’t be read.`))
  expect(readdirSync(folder).filter((name) => name.startsWith('images'))).toEqual([])
  const empty = await packaged('empty', () => Promise.resolve(new Uint8Array()))
  expect(empty.about.notes).toContain('Subtitles skipped: English: it has no images.')
})

test('tracks that are far larger than those of films are skipped, and take no more space', async () => {
  const folder = join(work, 'large')
  mkdirSync(folder)
  const stream = {
    index: 2,
    codec: 'hdmv_pgs_subtitle',
    language: 'eng',
    title: '',
    standard: true,
    forced: false,
    sdh: false,
  }
  const plan = { stream, language: 'en', label: 'English', folder: 'images-1-en' }
  const budget = await createDiskBudget(folder, { maxBytes: 1e9, minFreeBytes: 1e6 }, 0)
  const [part, path] = [Buffer.alloc(50_000_000), imageFile(folder, plan)]
  async function* endless() {
    for (let i = 0; i < 6; i++) yield part
  }
  const bytes = await storeImages(endless(), path, budget)
  expect([bytes, statSync(path).size, budget.usedBytes()]).toEqual([null, 200_000_000, 200_000_000])
  const notes: string[] = []
  const readNone = () => Promise.reject(new Error('It is read.'))
  const options = { folder, duration: 10, budget, notes, readImages: readNone, signal: new AbortController().signal }
  expect(await writeImages([{ plan, bytes }], options)).toEqual([])
  expect(notes).toEqual(['Subtitles skipped: English: it is too large.'])
  expect([readdirSync(folder), budget.usedBytes()]).toEqual([[], 0])
})
