import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { font } from '#test/fixtures/fonts.ts'
import { bar, draw, nothing } from '#test/fixtures/image-subtitles.ts'
import { createVideo, H264 } from '#test/fixtures/videos.ts'
import { fileTasks, mediaTasks } from '#test/library/file-tasks.ts'
import { toSup } from '../image-subtitles/display-sets.ts'
import { probeFile } from '../package/probe.server.ts'
import { findTools } from '../package/tools.server.ts'
import { describeLive, planLive } from './live-package.server.ts'
import { openLiveMedia } from './live-media.server.ts'

let work: string
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'hoshimi-live-'))
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

test('a file without a package has its image-based subtitles and fonts, as soon as they are asked for', async () => {
  const bars = join(work, 'bars.sup')
  writeFileSync(bars, toSup([nothing(0), bar(1, { x: 100, y: 900, width: 300, height: 20 }), nothing(2)]))
  const serif = join(work, 'serif.ttf')
  writeFileSync(serif, font([[3, 1, 'Nova Serif']]))
  const subtitles = '-c:a aac -c:s:0 copy -c:s:1 dvdsub -metadata:s:s:0 language=eng'.split(' ')
  const attached = ['-attach', serif, ...'-metadata:s:t mimetype=font/ttf'.split(' ')]
  const codecs = [...H264, ...subtitles, ...attached]
  const path = createVideo(work, 'Images.mkv', { inputs: ['-i', bars, '-i', bars], codecs })
  const tools = await findTools('ffmpeg')
  const probe = await probeFile(path, tools, fileTasks)
  const file = { path, bytes: statSync(path).size }
  const { index } = await mediaTasks.run('index', { file, stream: 0 }, { deadlineMs: 30_000 })
  const plan = planLive(probe, index, tools)
  const about = describeLive(probe, index, plan, { init: null, audioCodecs: {}, fileBytes: file.bytes, sidecars: [] })
  expect(about.imageSubtitles?.map(({ folder, standard }) => [folder, standard])).toEqual([
    ['images-1-en', true],
    ['images-2-und', false],
  ])
  const media = openLiveMedia({ tools, slots: 1, thread: mediaTasks })
  const live = { revision: '0123456789abcdef', file, probe, index, about, sidecars: [], locateSidecar: async () => '' }
  const { signal } = new AbortController()
  const read = (name: string) =>
    media.read(live, name, {
      signal,
      findRequester: async () => ({ key: 'viewer', isSignedIn: true }),
    })
  for (const folder of ['images-1-en', 'images-2-und']) {
    const part = await read(`${folder}/1.sup`)
    expect(
      draw(part ?? new Uint8Array()).flatMap(({ start, at }) => (at ? [`${start.slice(0, 3)} ${at.join()}`] : [])),
    ).toEqual(['1.0 100,900'])
    for (const name of ['0.sup', '2.sup', '01.sup', '1.vtt', 'index.m3u8'])
      expect(await read(`${folder}/${name}`)).toBeNull()
  }
  expect(await read('fonts/1.ttf')).toEqual(readFileSync(serif))
  expect(JSON.parse(String(await read('fonts/names.json')))).toEqual({ '1.ttf': ['nova serif'] })
  expect(String(await read('sub.m3u8'))).not.toContain('SUBTITLES')
})
