import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bar, draw, nothing } from '#test/fixtures/image-subtitles.ts'
import { createVideo, H264 } from '#test/fixtures/videos.ts'
import { fileTasks, mediaTasks } from '#test/library/file-tasks.ts'
import { toSup } from '../image-subtitles/display-sets.ts'
import { probeFile } from '../package/probe.server.ts'
import { findTools } from '../package/tools.server.ts'
import { indexByFfprobe } from './index-by-ffprobe.server.ts'
import { openLiveMedia } from './live-media.server.ts'
import { describeLive, planLive } from './live-package.server.ts'

const { signal } = new AbortController()
const ASS = `[Script Info]
[V4+ Styles]
Format: Name, Fontname, Fontsize
Style: Default,Arial,20
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:03.00,0:00:04.50,Default,,0,0,0,,{\\an8}Sign
`

let work: string
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'hoshimi-live-'))
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

/** The live package of a file as if only ffmpeg could read it. */
async function openByFfmpeg(path: string) {
  const tools = await findTools('ffmpeg')
  const probe = await probeFile(path, tools, fileTasks)
  const [video] = probe.video
  if (!video) throw new Error('It has no video.')
  const file = { path, bytes: statSync(path).size }
  const index = await indexByFfprobe({ path, probe, video, command: tools.ffprobe, signal })
  const plan = planLive(probe, index, tools)
  const about = describeLive(probe, index, plan, { init: null, audioCodecs: {}, fileBytes: file.bytes, sidecars: [] })
  const media = openLiveMedia({ tools, slots: 1, thread: mediaTasks })
  const live = { revision: '0123456789abcdef', file, probe, index, about, sidecars: [], locateSidecar: async () => '' }
  const read = (name: string) =>
    media.read(live, name, { signal, findRequester: async () => ({ key: 'viewer', isSignedIn: true }) })
  return { about, read }
}

test(
  'a file that only ffmpeg reads has its subtitles before it is packaged, in step with it',
  { tags: 'slow' },
  async () => {
    const [srt, ass, sup] = ['a.srt', 'a.ass', 'a.sup'].map((name) => join(work, name))
    if (!srt || !ass || !sup) throw new Error('no paths')
    writeFileSync(srt, '1\n00:00:01,000 --> 00:00:02,500\nHello\n')
    writeFileSync(ass, ASS)
    writeFileSync(sup, toSup([nothing(0), bar(1, { x: 100, y: 900, width: 300, height: 20 }), nothing(2)]))
    const subtitles = '-c:s:0 subrip -c:s:1 ass -c:s:2 copy -metadata:s:s:0 language=eng -metadata:s:s:2 language=ger'
    const codecs = [...H264, ...`-c:a aac ${subtitles} -output_ts_offset 100`.split(' ')]
    const { about, read } = await openByFfmpeg(
      createVideo(work, 'a.mkv', { inputs: [srt, ass, sup].flatMap((one) => ['-i', one]), codecs }),
    )
    expect(about.subtitles.map(({ file, styled }) => [file, styled])).toEqual([
      ['subtitles-1-en.vtt', undefined],
      ['subtitles-2-und.vtt', 'subtitles-2-und.ass'],
    ])
    expect(String(await read('subtitles-1-en.vtt'))).toMatch(/00:00:01\.0[0-2]\d --> 00:00:02\.5[0-2]\d\nHello/)
    expect(String(await read('subtitles-2-und.ass'))).toMatch(
      /Dialogue: 0,0:00:03\.0\d,0:00:04\.5\d,Default,.*\{\\an8\}Sign/,
    )
    const [folder] = (about.imageSubtitles ?? []).map((one) => one.folder)
    const part = (await read(`${folder}/1.sup`)) ?? new Uint8Array()
    expect(draw(part).flatMap(({ start, at }) => (at ? [`${start.slice(0, 3)} ${at.join()}`] : []))).toEqual([
      '1.0 100,900',
    ])
  },
)
