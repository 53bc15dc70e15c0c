import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fileTasks } from '#test/library/file-tasks.ts'
import { breachesIn, durationsIn } from '#test/hls-rules.ts'
import { turned } from '#test/media/bytes.ts'
import { H264, makeVideo } from '#test/fixtures/videos.ts'
import type { Sidecar } from '../name/sidecar.ts'
import type { PackageAbout } from './package-manifest.ts'
import { addRenditions } from './renditions.server.ts'
import { packageFile } from './package.server.ts'
import { probeFile } from './probe.server.ts'
import { findTools, type Tools } from './tools.server.ts'

/** ffmpeg shares the machine with whoever else is at work. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
const limits = { cores: 1, room: 1e9, keepFree: 1e6 }
let work: string
let tools: Tools
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'hoshimi-package-'))
  tools = await findTools('ffmpeg')
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

let made = 0
async function packaged(file: string, sidecars: Sidecar[] = []): Promise<{ folder: string; about: PackageAbout }> {
  const folder = join(work, `package-${(made += 1)}`)
  const { probe } = await probeFile(file, tools, fileTasks)
  const shares: number[] = []
  const about = await packageFile({
    file,
    probe,
    sidecars,
    locateText: async (text) => join(work, text.file),
    folder,
    tools,
    tasks: fileTasks,
    limits,
    signal: new AbortController().signal,
    progress: (share) => shares.push(share),
  })
  expect(shares.toSorted((a, b) => a - b)).toEqual(shares)
  expect(breachesIn(folder)).toEqual([])
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

describe('a file with everything', () => {
  let folder: string
  let about: PackageAbout
  beforeAll(async () => {
    const at = (name: string, content: string | Buffer): string => {
      writeFileSync(join(work, name), content)
      return join(work, name)
    }
    const file = makeVideo(work, 'Everything.mkv', {
      sounds: [440, 880],
      inputs: [
        '-i',
        at('in.srt', SRT),
        '-i',
        at('in.ass', ASS),
        '-f',
        'ffmetadata',
        '-i',
        at('in.txt', ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=4\nEND=16\ntitle=Opening\n'),
        '-attach',
        at('real.ttf', FONT),
        '-metadata:s:t:0',
        'filename=../../climbing.ttf',
        '-attach',
        at('fake.ttf', '<svg/>'),
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
    at(
      'Everything.ja.srt',
      Buffer.from('310d0a30303a30303a30312c303030202d2d3e2030303a30303a30322c3030300d0a967b939682be0d0a', 'hex'),
    )
    const sidecar = { format: 'srt', forced: false, sdh: true, standard: false } as const
    const beside = await packaged(file, [
      { ...sidecar, file: 'Everything.ja.srt', language: 'ja' },
      { ...sidecar, file: 'gone.srt', language: 'fr' },
      { ...sidecar, sdh: false, file: 'in.srt' },
    ])
    folder = beside.folder
    about = beside.about
  })

  test('the picture is copied, the first segment comes fast', () => {
    expect(about.video).toBe('copied')
    expect(about.duration).toBeCloseTo(16, 0)
    const durations = durationsIn(readFileSync(join(folder, about.qualities[0]?.folder ?? '', 'index.m3u8'), 'utf8'))
    expect(durations.map(Math.round)).toEqual([2, 6, 6, 2])
  })

  test('each master speaks its own language first', () => {
    expect(about.sounds.map(({ language, label }) => [language, label])).toEqual([
      ['ja', 'Japanese'],
      ['en', 'English'],
    ])
    expect(readFileSync(join(folder, 'sub.m3u8'), 'utf8')).toContain('LANGUAGE="ja",DEFAULT=YES')
    expect(readFileSync(join(folder, 'dub.m3u8'), 'utf8')).toContain('LANGUAGE="en",DEFAULT=YES')
  })

  test('words of the file and beside it, with their looks', () => {
    expect(about.subtitles.map(({ language, sdh, standard }) => [language, sdh, standard])).toEqual([
      ['und', false, true],
      ['en', false, false],
      ['de', false, false],
      ['ja', true, false],
    ])
    const [named, english, german, japanese] = about.subtitles.map(({ file }) =>
      readFileSync(join(folder, file), 'utf8'),
    )
    expect(english).toMatch(/00:00:01\.0\d\d --> 00:00:03\.0\d\d\nHello &amp; <i>welcome<\/i>\n/)
    expect(named).toContain('Hello')
    expect(german).toContain('Styled, <i>yes</i>')
    expect(japanese).toContain('本当だ')
    expect(readFileSync(join(folder, about.subtitles[2]?.styled ?? ''), 'utf8')).toContain('[V4+ Styles]')
    expect(about.notes).toEqual(['Subtitles left out: gone.srt, since it cannot be read.'])
  })

  test('fonts under names of ours, and only fonts', () => {
    expect(about.fonts).toEqual(['fonts/1.ttf'])
    expect(readdirSync(join(folder, 'fonts'))).toEqual(['1.ttf'])
    expect(readFileSync(join(folder, 'fonts/1.ttf'))).toEqual(FONT)
  })

  test('chapters and the storyboard', () => {
    expect(about.chapters).toEqual([{ start: 4, title: 'Opening' }])
    expect(readFileSync(join(folder, 'storyboard.vtt'), 'utf8').match(/storyboard-1\.webp#xywh/g)).toHaveLength(4)
    expect(readFileSync(join(folder, 'storyboard-1.webp')).length).toBeLessThanOrEqual(150_000)
  })
})

describe('what is encoded', () => {
  test.each([
    ['10 bit', 'a.mkv', '', [...H264.slice(0, -1), 'yuv420p10le', '-c:a', 'libopus'], [320, 180]],
    [
      'HEVC',
      'b.mkv',
      '',
      ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', '-c:a', 'flac'],
      [320, 180],
    ],
    ['interlaced MPEG-2', 'c.mpg', '', ['-c:v', 'mpeg2video', '-flags', '+ildct+ilme', '-c:a', 'mp2'], [320, 180]],
    [
      'key pictures too far apart',
      'd.mkv',
      '',
      [...H264, '-g', '999', '-sc_threshold', '0', '-c:a', 'aac'],
      [320, 180],
    ],
    ['open groups of pictures', 'e.mkv', '', [...H264, '-x264-params', 'open-gop=1', '-c:a', 'aac'], [320, 180]],
    [
      'odd sides and wide pixels',
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
  ])('%s', async (_, name, filter, codecs, [width, height]) => {
    const { about } = await packaged(makeVideo(work, name, { filter, codecs }))
    expect(about.video).toBe('encoded')
    expect(about.qualities[0]).toMatchObject({ width, height })
    expect(about.qualities[0]?.codec).toMatch(/^avc1\.64/)
    expect(about.duration).toBeCloseTo(16, 0)
  })
})

test('a name that looks like an option or an address is only a name', async () => {
  for (const name of ['-i.mkv', 'concat:a|b.mkv', 'http:%3A x\n.mkv']) {
    const { about } = await packaged(makeVideo(work, 'plain.mkv').replace('plain.mkv', renamed('plain.mkv', name)))
    expect(about.video).toBe('copied')
  }
})

function renamed(from: string, to: string): string {
  writeFileSync(join(work, to), readFileSync(join(work, from)))
  return to
}

describe('an odd clock', () => {
  const FOUR = ['-t', '4', '-c:a', 'aac']
  test.each<[string, string, { filter?: string; codecs: string[] }]>([
    [
      'pictures that come when they like',
      'vfr.mkv',
      { filter: String.raw`,select='not(mod(n\,7))+lt(n\,48)'`, codecs: [...H264, '-vsync', 'vfr', ...FOUR] },
    ],
    ['no times at all', 'none.avi', { codecs: [...H264, '-t', '4', '-c:a', 'mp3'] }],
    ['a begin of days ago', 'late.ts', { codecs: [...H264, '-output_ts_offset', '90000', ...FOUR] }],
    [
      'a begin before the beginning',
      'early.mp4',
      { codecs: [...H264, '-output_ts_offset', '-0.5', '-avoid_negative_ts', 'disabled', ...FOUR] },
    ],
    ['one key picture alone', 'one.mkv', { codecs: [...H264, '-g', '9999', '-sc_threshold', '0', ...FOUR] }],
  ])('%s', async (_, name, wish) => {
    const { about } = await packaged(makeVideo(work, name, wish))
    expect(about.video).toBe('copied')
    expect(about.duration).toBeCloseTo(4, 0)
  })
})

test('HDR becomes what ordinary screens show, and says so', async () => {
  const bright = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc']
  const codecs = [...H264.slice(0, -1), 'yuv420p10le', ...bright, '-t', '2', '-c:a', 'aac']
  const { about } = await packaged(makeVideo(work, 'hdr.mkv', { codecs }))
  expect(about).toMatchObject({ video: 'encoded', qualities: [{ codec: expect.stringMatching(/^avc1\.64/) }] })
  expect(about.notes).toEqual([expect.stringMatching(/^HDR: /)])
})

test('a picture that was filmed upright stands upright', async () => {
  makeVideo(work, 'lying.mp4', { codecs: [...H264, '-t', '2', '-c:a', 'aac'] })
  writeFileSync(join(work, 'upright.mp4'), turned(readFileSync(join(work, 'lying.mp4'))))
  const { about } = await packaged(join(work, 'upright.mp4'))
  expect(about.qualities).toMatchObject([{ width: 180, height: 320, name: '180p' }])
})

test('a silent file', async () => {
  const { about, folder } = await packaged(makeVideo(work, 'silent.mp4', { sounds: [], codecs: H264 }))
  expect(about).toMatchObject({ sounds: [], sub: -1 })
  expect(readdirSync(folder)).not.toContain('dub.m3u8')
})

test('a cover is no video', async () => {
  const cover = ['-f', 'lavfi', '-i', 'color=red:s=900x900:d=1:r=1']
  const still = ['-c:v:1', 'png', '-pix_fmt:v:1', 'rgb24', '-frames:v:1', '1', '-disposition:v:1', 'attached_pic']
  const codecs = [...H264.slice(0, -2), '-pix_fmt:v:0', 'yuv420p', ...still, '-c:a', 'aac']
  const { about } = await packaged(makeVideo(work, 'cover.mp4', { inputs: cover, codecs }))
  expect(about.qualities).toMatchObject([{ width: 320, height: 180 }])
})

test.each([
  ['sound that begins before the picture', 'primed.mkv', 'aac'],
  ['a first picture that comes late', 'late.avi', 'mp3'],
])('lower renditions begin their segments when the first one does: %s', async (_, name, codec) => {
  const file = makeVideo(work, name, { filter: ',scale=854:480', codecs: [...H264, '-t', '5', '-c:a', codec] })
  const { folder, about } = await packaged(file)
  const signal = new AbortController().signal
  const { probe } = await probeFile(file, tools, fileTasks)
  const whole = await addRenditions({ file, probe, folder, tools, limits, signal, progress: () => {} })
  expect(about.qualities.map((one) => one.name)).toEqual(['480p'])
  expect(whole.qualities.map((one) => one.name)).toEqual(['480p', '360p'])
  expect(breachesIn(folder)).toEqual([])
  expect(readFileSync(join(folder, 'sub.m3u8'), 'utf8').match(/STREAM-INF/g)).toHaveLength(4)
  const [first, lower] = whole.qualities.map((one) =>
    durationsIn(readFileSync(join(folder, one.folder, 'index.m3u8'), 'utf8')),
  )
  for (const [i, seconds] of (lower ?? []).entries()) expect(seconds).toBeCloseTo(first?.[i] ?? 0, 1)
})

test('a subtitle that outlasts the picture does not make the file an incomplete one', async () => {
  writeFileSync(join(work, 'long.srt'), '1\n00:00:01,000 --> 00:10:00,000\nTo be continued\n')
  const file = makeVideo(work, 'outlasted.mkv', {
    inputs: ['-i', join(work, 'long.srt')],
    codecs: [...H264, '-c:a', 'aac', '-c:s', 'srt'],
  })
  expect((await packaged(file)).about.duration).toBeCloseTo(16, 0)
})
