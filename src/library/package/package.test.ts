import { cpSync, copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileTasks, readImages } from '#test/library/file-tasks.ts'
import { listViolations, durationsIn } from '#test/hls-rules.ts'
import { rotateMp4 } from '#test/media/bytes.ts'
import { H264, createVideo } from '#test/fixtures/videos.ts'
import type { Sidecar } from '../name/sidecar.ts'
import type { PackageAbout } from './package-manifest.ts'
import { encodeRenditions } from './renditions.server.ts'
import { packageFile } from './package.server.ts'
import { probeFile } from './probe.server.ts'
import { findTools, type Tools } from './tools.server.ts'
import { quickRows } from '#test/tier.ts'

const limits = { cores: 1, maxBytes: 1e9, minFreeBytes: 1e6 }
let work: string
let tools: Tools
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'hoshimi-package-'))
  tools = await findTools('ffmpeg')
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

let packageCount = 0
async function packaged(file: string, sidecars: Sidecar[] = []): Promise<{ folder: string; about: PackageAbout }> {
  const folder = join(work, `package-${(packageCount += 1)}`)
  const probe = await probeFile(file, tools, fileTasks)
  const shares: number[] = []
  const about = await packageFile({
    file,
    probe,
    sidecars,
    locateSidecar: async (text) => join(work, text.file),
    folder,
    tools,
    tasks: fileTasks,
    readImages,
    limits,
    signal: new AbortController().signal,
    progress: (share) => shares.push(share),
  })
  expect(shares.toSorted((a, b) => a - b)).toEqual(shares)
  expect(listViolations(folder)).toEqual([])
  expect(JSON.parse(readFileSync(join(folder, 'about.json'), 'utf8'))).toEqual(about)
  return { folder, about }
}

const SRT = '1\n00:00:01,000 --> 00:00:03,000\nHello & <i>welcome</i>\n'
const ASS = `[Script Info]
[V4+ Styles]
Format: Name, Fontname, Italic, Alignment
Style: Default,Arial,0,2
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,Styled, {\\i1}yes{\\i0}
`
const FONT = Buffer.concat([Buffer.from([0, 1, 0, 0]), Buffer.alloc(500)])

describe('a file with all kinds of tracks', () => {
  let folder: string
  let about: PackageAbout
  beforeAll(async () => {
    const writeFixture = (name: string, content: string | Buffer): string => {
      writeFileSync(join(work, name), content)
      return join(work, name)
    }
    const file = createVideo(work, 'Everything.mkv', {
      seconds: 16,
      audioFrequencies: [440, 880],
      inputs: [
        '-i',
        writeFixture('in.srt', SRT),
        '-i',
        writeFixture('in.ass', ASS),
        '-f',
        'ffmetadata',
        '-i',
        writeFixture('in.txt', ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=4\nEND=16\ntitle=Opening\n'),
        '-attach',
        writeFixture('real.ttf', FONT),
        '-metadata:s:t:0',
        'filename=../../escaping.ttf',
        '-attach',
        writeFixture('fake.ttf', '<svg/>'),
        '-metadata:s:t:1',
        'filename=-o.ttf',
        '-metadata:s:t',
        'mimetype=font/ttf',
      ],
      codecs: [
        ...H264,
        '-c:a',
        'aac',
        '-c:s',
        'copy',
        '-metadata:s:a:0',
        'language=jpn',
        '-metadata:s:a:1',
        'language=eng',
        '-metadata:s:s:0',
        'language=eng',
        '-metadata:s:s:1',
        'language=ger',
      ],
    })
    writeFixture(
      'Everything.ja.srt',
      Buffer.from('310d0a30303a30303a30312c303030202d2d3e2030303a30303a30322c3030300d0a967b939682be0d0a', 'hex'),
    )
    const sidecar = { format: 'srt', forced: false, sdh: true, standard: false } as const
    const result = await packaged(file, [
      { ...sidecar, file: 'Everything.ja.srt', language: 'ja' },
      { ...sidecar, file: 'missing.srt', language: 'fr' },
      { ...sidecar, sdh: false, file: 'in.srt' },
    ])
    folder = result.folder
    about = result.about
  })

  test('copies the video and starts with a short segment', () => {
    expect(about.video).toBe('copied')
    expect(about.duration).toBeCloseTo(16, 0)
    const durations = durationsIn(readFileSync(join(folder, about.qualities[0]?.folder ?? '', 'index.m3u8'), 'utf8'))
    expect(durations.map(Math.round)).toEqual([2, 6, 6, 2])
  })

  test('each master playlist has its own default language', () => {
    expect(about.sounds.map(({ language, label }) => [language, label])).toEqual([
      ['ja', 'Japanese'],
      ['en', 'English'],
    ])
    expect(readFileSync(join(folder, 'sub.m3u8'), 'utf8')).toContain('LANGUAGE="ja",DEFAULT=YES')
    expect(readFileSync(join(folder, 'dub.m3u8'), 'utf8')).toContain('LANGUAGE="en",DEFAULT=YES')
  })

  test('includes embedded and sidecar subtitles with their styles', () => {
    expect(about.subtitles.map(({ language, sdh, preferred }) => [language, sdh, preferred])).toEqual([
      ['und', false, true],
      ['en', false, undefined],
      ['de', false, undefined],
      ['ja', true, undefined],
    ])
    const [named, english, german, japanese] = about.subtitles.map(({ file }) =>
      readFileSync(join(folder, file), 'utf8'),
    )
    expect(english).toMatch(/00:00:01\.0\d\d --> 00:00:03\.0\d\d\nHello &amp; <i>welcome<\/i>\n/)
    expect(named).toContain('Hello')
    expect(german).toContain('Styled, <i>yes</i>')
    expect(japanese).toContain('本当だ')
    expect(readFileSync(join(folder, about.subtitles[2]?.styled ?? ''), 'utf8')).toContain('[V4+ Styles]')
    expect(about.notes).toEqual(['Subtitles skipped: missing.srt: it can’t be read.'])
  })

  test('stores fonts under safe names and skips other attachments', () => {
    expect(about.fonts).toEqual(['fonts/1.ttf'])
    expect(readdirSync(join(folder, 'fonts')).toSorted()).toEqual(['1.ttf', 'names.json'])
    expect(readFileSync(join(folder, 'fonts/1.ttf'))).toEqual(FONT)
  })

  test('includes chapters and a storyboard', () => {
    expect(about.chapters).toEqual([{ start: 4, title: 'Opening' }])
    expect(readFileSync(join(folder, 'storyboard.vtt'), 'utf8').match(/storyboard-1\.webp#xywh/g)).toHaveLength(4)
    expect(readFileSync(join(folder, 'storyboard-1.webp')).length).toBeLessThanOrEqual(150_000)
  })
})

const UNPLAYABLE: [string, string, string, string[], [number, number], number?][] = [
  ['10 bit', 'a.mkv', '', [...H264.slice(0, -1), 'yuv420p10le', '-c:a', 'libopus'], [320, 180]],
  [
    'HEVC',
    'b.mkv',
    '',
    ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', '-c:a', 'flac'],
    [320, 180],
  ],
  ['interlaced MPEG-2', 'c.mpg', '', ['-c:v', 'mpeg2video', '-flags', '+ildct+ilme', '-c:a', 'mp2'], [320, 180]],
  ['keyframes too far apart', 'd.mkv', '', [...H264, '-g', '999', '-sc_threshold', '0', '-c:a', 'aac'], [320, 180], 16],
  ['open GOPs', 'e.mkv', '', [...H264, '-x264-params', 'open-gop=1', '-c:a', 'aac'], [320, 180], 16],
  ['H.264 without the times at which frames are shown', 'h.avi', '', [...H264, '-c:a', 'mp3'], [320, 180]],
  [
    'odd dimensions and non-square pixels',
    'f.mkv',
    ',format=yuv444p,crop=241:177,setsar=4/3',
    ['-c:v', 'ffv1', '-c:a', 'pcm_s16le'],
    [322, 178],
  ],
  [
    'VP9',
    'g.webm',
    '',
    ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libvorbis'],
    [320, 180],
  ],
]

describe('encodes video that browsers cannot play', () => {
  test.each(quickRows(UNPLAYABLE))('%s', async (_, name, filter, codecs, [width, height], seconds = 6) => {
    const { about } = await packaged(createVideo(work, name, { seconds, filter, codecs }))
    expect(about.video).toBe('encoded')
    expect(about.qualities[0]).toMatchObject({ width, height })
    expect(about.qualities[0]?.codec).toMatch(/^avc1\.64/)
    expect(about.duration).toBeCloseTo(seconds, 0)
  })
})

test('treats names that look like options or URLs as plain names', { tags: 'slow' }, async () => {
  for (const name of ['-i.mkv', 'concat:a|b.mkv', 'http:%3A x\n.mkv']) {
    const file = join(work, name)
    copyFileSync(createVideo(work, 'plain.mkv'), file)
    const { about } = await packaged(file)
    expect(about.video).toBe('copied')
  }
})

const FOUR = ['-t', '4', '-c:a', 'aac']
const TIMESTAMPS: [string, string, { filter?: string; codecs: string[] }][] = [
  [
    'variable frame rate',
    'vfr.mkv',
    { filter: String.raw`,select='not(mod(n\,7))+lt(n\,48)'`, codecs: [...H264, '-vsync', 'vfr', ...FOUR] },
  ],
  ['a very late start time', 'late.ts', { codecs: [...H264, '-output_ts_offset', '90000', ...FOUR] }],
  ['a single keyframe', 'one.mkv', { codecs: [...H264, '-g', '9999', '-sc_threshold', '0', ...FOUR] }],
]

describe('unusual timestamps', () => {
  test.each(TIMESTAMPS)('%s', { tags: 'slow' }, async (_, name, options) => {
    const { about } = await packaged(createVideo(work, name, options))
    expect(about.video).toBe('copied')
    expect(about.duration).toBeCloseTo(4, 0)
  })
})

test('converts HDR to SDR and adds a note', { tags: 'slow' }, async () => {
  const bright = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc']
  const codecs = [...H264.slice(0, -1), 'yuv420p10le', ...bright, '-t', '2', '-c:a', 'aac']
  const { about } = await packaged(createVideo(work, 'hdr.mkv', { codecs }))
  expect(about).toMatchObject({ video: 'encoded', qualities: [{ codec: expect.stringMatching(/^avc1\.64/) }] })
  expect(about.notes).toEqual([expect.stringMatching(/^HDR: /)])
})

test('applies the rotation of a portrait video', { tags: 'slow' }, async () => {
  createVideo(work, 'landscape.mp4', { codecs: [...H264, '-t', '2', '-c:a', 'aac'] })
  writeFileSync(join(work, 'portrait.mp4'), rotateMp4(readFileSync(join(work, 'landscape.mp4'))))
  const { about } = await packaged(join(work, 'portrait.mp4'))
  expect(about.qualities).toMatchObject([{ width: 180, height: 320, name: '180p' }])
})

test('packages a file without audio', { tags: 'slow' }, async () => {
  const { about, folder } = await packaged(createVideo(work, 'silent.mp4', { audioFrequencies: [], codecs: H264 }))
  expect(about).toMatchObject({ sounds: [], sub: -1 })
  expect(readdirSync(folder)).not.toContain('dub.m3u8')
})

test('ignores cover art', { tags: 'slow' }, async () => {
  const cover = ['-f', 'lavfi', '-i', 'color=red:s=900x900:d=1:r=1']
  const still = ['-c:v:1', 'png', '-pix_fmt:v:1', 'rgb24', '-frames:v:1', '1', '-disposition:v:1', 'attached_pic']
  const codecs = [...H264.slice(0, -2), '-pix_fmt:v:0', 'yuv420p', ...still, '-c:a', 'aac']
  const { about } = await packaged(createVideo(work, 'cover.mp4', { inputs: cover, codecs }))
  expect(about.qualities).toMatchObject([{ width: 320, height: 180 }])
})

test.each([
  ['audio that starts before the video', 'primed.mkv', 'aac'],
  ['a late first frame', 'late.avi', 'mp3'],
])('lower renditions have the same segment start times: %s', { tags: 'slow' }, async (_, name, codec) => {
  const file = createVideo(work, name, { filter: ',scale=854:480', codecs: [...H264, '-t', '5', '-c:a', codec] })
  const { folder } = await packaged(file)
  const [{ signal }, lowerFolder] = [new AbortController(), join(work, `${name}-lower`)]
  const probe = await probeFile(file, tools, fileTasks)
  const options = { file, probe, read: async (path: string) => readFileSync(join(folder, path)), tools, limits, signal }
  const { about: updated } = await encodeRenditions({ ...options, folder: lowerFolder, progress: () => {} })
  cpSync(lowerFolder, folder, { recursive: true })
  expect(updated.qualities.map((quality) => quality.name)).toEqual(['480p', '360p'])
  expect(listViolations(folder)).toEqual([])
  expect(readFileSync(join(folder, 'sub.m3u8'), 'utf8').match(/STREAM-INF/g)).toHaveLength(4)
  const [first, lower] = updated.qualities.map((quality) =>
    durationsIn(readFileSync(join(folder, quality.folder, 'index.m3u8'), 'utf8')),
  )
  for (const [i, seconds] of (lower ?? []).entries()) expect(seconds).toBeCloseTo(first?.[i] ?? 0, 1)
})

test('a subtitle longer than the video does not make the file incomplete', { tags: 'slow' }, async () => {
  writeFileSync(join(work, 'long.srt'), '1\n00:00:01,000 --> 00:10:00,000\nTo be continued\n')
  const file = createVideo(work, 'long-subtitle.mkv', {
    inputs: ['-i', join(work, 'long.srt')],
    codecs: [...H264, '-c:a', 'aac', '-c:s', 'srt'],
  })
  expect((await packaged(file)).about.duration).toBeCloseTo(6, 0)
})
