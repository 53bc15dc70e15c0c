import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileTasks, readImages } from '#test/library/file-tasks.ts'
import { listViolations } from '#test/hls-rules.ts'
import { createVideo, ffmpeg } from '#test/fixtures/videos.ts'
import { packageFile, type PackageOptions } from './package.server.ts'
import { probeFile } from './probe.server.ts'
import type { VideoStream } from './probe.ts'
import { encodeRenditions } from './renditions.server.ts'
import { findTools, type Tools } from './tools.server.ts'
import { isSameTimeline, ORIGINAL_FOLDER, planOriginal } from './plan-original.ts'

let work: string
let tools: Tools
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'hoshimi-original-'))
  tools = await findTools('ffmpeg')
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

const HEVC = ['-c:v', 'libx265', '-preset', 'ultrafast']
const TEN_BIT = ',format=yuv420p10le'
const x265 = (...parameters: string[]): string[] => ['-x265-params', ['log-level=none', ...parameters].join(':')]
const HDR10 = ['colorprim=bt2020', 'transfer=smpte2084', 'colormatrix=bt2020nc', 'hdr10=1', 'max-cll=1000,400']
const AV1 = ['-c:v', 'libsvtav1', '-preset', '12', '-g', '48']
const VP9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-g', '48']

let packages = 0
async function packaged(file: string, changes: Partial<PackageOptions> = {}) {
  const folder = join(work, `package-${(packages += 1)}`)
  const about = await packageFile({
    file,
    probe: await probeFile(file, tools, fileTasks),
    sidecars: [],
    locateSidecar: async ({ file: name }) => join(work, name),
    folder,
    keepOriginal: true,
    tools,
    tasks: fileTasks,
    readImages,
    limits: { cores: 1, maxBytes: 1e9, minFreeBytes: 1e6 },
    signal: new AbortController().signal,
    progress: () => {},
    ...changes,
  })
  expect(listViolations(folder)).toEqual([])
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const hasOriginal = files.some((name) => name.startsWith(ORIGINAL_FOLDER))
  expect(hasOriginal, 'the files exist exactly if they are listed').toBe(about.original !== undefined)
  return { folder, about, master: readFileSync(join(folder, 'sub.m3u8'), 'utf8') }
}

const streamsIn = (master: string): string[] =>
  [...master.matchAll(/STREAM-INF:.+\n.+index\.m3u8/g)].map(([all]) => all)

describe.each([
  ['HEVC with open GOPs', HEVC, x265('keyint=48', 'open-gop=1'), '', 'hvc1.1.6.L60.90', 'SDR'],
  ['HEVC in HDR10', HEVC, x265('keyint=48', ...HDR10), TEN_BIT, 'hvc1.2.4.L60.90', 'PQ'],
  ['AV1 of 10 bits', AV1, [], TEN_BIT, 'av01.0.00M.10', 'SDR'],
  ['VP9', VP9, [], '', 'vp09.00.11.08.01.02.02.02.00', 'SDR'],
])('%s', { tags: 'slow' }, (name, codecs, options, filter, codec, range) => {
  test('is offered as it is, after its H.264 version, and as it was', async () => {
    const file = createVideo(work, `${name}.mkv`, { filter, codecs: [...codecs, ...options, '-c:a', 'aac'] })
    const { folder, about, master } = await packaged(file)
    expect(about.original).toMatchObject({ codec, range, width: 320, height: 180, name: '180p' })
    expect(about.qualities).toMatchObject([{ codec: expect.stringMatching(/^avc1/) }])
    const [first, last] = streamsIn(master)
    expect(first).toContain('avc1')
    expect(first).toContain('VIDEO-RANGE=SDR')
    expect(last).toContain(`CODECS="${codec},mp4a.40.2",RESOLUTION=320x180,FRAME-RATE=23.976`)
    expect(last).toContain(`VIDEO-RANGE=${range}\n${ORIGINAL_FOLDER}/index.m3u8`)
    expect(about.bytes).toBeGreaterThan(sizeOf(folder) * 0.95)
    const [copied, original] = [framesOf(join(folder, ORIGINAL_FOLDER)), framesOf(file)]
    expect(copied.hashes).toEqual(original.hashes)
    const late = copied.times.map((seconds, i) => Math.abs(seconds - (original.times[i] ?? -1)))
    expect(Math.max(...late), 'each frame at its time').toBeLessThan(0.005)
  })
})

/** The hash and the time of each frame of a file, or of a folder of segments. */
function framesOf(path: string): { hashes: string[]; times: number[] } {
  const file = path.endsWith(ORIGINAL_FOLDER) ? joinSegments(path) : path
  const list = join(work, 'frames.txt')
  ffmpeg('-i', file, '-map', '0:v', '-f', 'framehash', '-hash', 'md5', list)
  const lines = readFileSync(list, 'utf8').split('\n')
  const frames = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const options = '-v error -select_streams v -show_entries frame=pts_time -of csv=p=0'
  const probed = execFileSync(tools.ffprobe, [...options.split(' '), file])
  const times = [...String(probed).matchAll(/^[\d.]+/gm)].map(Number)
  return {
    hashes: frames.map((line) => line.split(/,\s*/).at(-1) ?? ''),
    // ffprobe shifts times by the frames that are decoded early; the first frame is shown from 0 on
    times: times.slice(1).map((seconds) => seconds - (times[1] ?? 0)),
  }
}

function joinSegments(folder: string): string {
  const segments = readdirSync(folder).filter((name) => name.endsWith('.m4s'))
  const joined = join(work, 'joined.mp4')
  const files = ['init.mp4', ...segments.toSorted()]
  writeFileSync(joined, Buffer.concat(files.map((name) => readFileSync(join(folder, name)))))
  return joined
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + (/\.(m4s|mp4)$/.test(name) ? statSync(join(folder, name)).size : 0),
    0,
  )

describe('the original is left out', () => {
  const shortCodecs = ['-t', '4', ...HEVC, ...x265('keyint=48'), '-c:a', 'aac']

  test('if the operator has turned it off', { tags: 'slow' }, async () => {
    const file = createVideo(work, 'off.mkv', { codecs: shortCodecs })
    const { about, master } = await packaged(file, { keepOriginal: false })
    expect([about.original, about.notes]).toEqual([undefined, []])
    expect(streamsIn(master)).toHaveLength(1)
  })

  test('if its keyframes are too far apart', { tags: 'slow' }, async () => {
    const codecs = [...HEVC, ...x265('keyint=-1', 'scenecut=0'), '-c:a', 'aac']
    const { about } = await packaged(createVideo(work, 'far.mkv', { seconds: 14, codecs }))
    expect(about.notes).toEqual(['The original video isn’t offered: its keyframes are too far apart.'])
  })

  test('if there is not enough disk space for it, which does not fail the package', { tags: 'slow' }, async () => {
    const file = createVideo(work, 'large.mkv', { codecs: shortCodecs })
    const { about: whole } = await packaged(file, { keepOriginal: false })
    const limits = {
      cores: 1,
      maxBytes: Math.max(whole.bytes + 10_000, statSync(file).size + 90_000),
      minFreeBytes: 1e6,
    }
    const { about } = await packaged(file, { limits })
    expect(about.notes).toEqual(['The original video isn’t offered: there isn’t enough disk space for it.'])
    expect(about.bytes).toBeLessThanOrEqual(limits.maxBytes)
  })

  test.each([
    ['of which only Dolby Vision decoders show the colours', { dolbyVisionOnly: true }],
    ['whose probe is of an earlier version', { dolbyVisionOnly: undefined }],
    ['that is rotated', { rotation: 90 }],
    ['that is interlaced', { interlaced: true }],
    ['in colours that browsers do not decode', { pixels: 'yuv444p10le' }],
    ['of a codec that browsers do not play', { codec: 'mpeg2video' }],
    ['that is copied anyway', { copy: true }],
  ])('if it is a video %s', (_, changes) => {
    expect(planOriginal({ stream: STREAM, copy: false })).toMatchObject({ name: '1080p', folder: ORIGINAL_FOLDER })
    expect(planOriginal({ stream: { ...STREAM, ...changes }, copy: 'copy' in changes })).toBeNull()
  })

  test.each([
    ['starts later', [0.3, 2], 24, false],
    ['ends later', [0, 2], 24.5, false],
    ['starts and ends within a frame', [0.04, 2], 23.96, true],
    ['has no segment', [], 24, false],
  ])('if its timeline %s', (_, segmentStarts, lastFrame, expected) =>
    expect(isSameTimeline({ segmentStarts, lastFrame }, { segmentStarts: [0, 2, 8], lastFrame: 24 })).toBe(expected),
  )

  test('if its header lacks the parameters of the decoder', { tags: 'slow' }, async () => {
    const codecs = [...HEVC, ...x265('keyint=48', 'repeat-headers=1'), '-tag:v', 'hev1', '-c:a', 'aac']
    const file = createVideo(work, 'parameters.mp4', { codecs: ['-t', '4', ...codecs] })
    const bytes = readFileSync(file)
    bytes[bytes.indexOf('hvcC') + 26] = 0
    writeFileSync(file, bytes)
    const { about } = await packaged(file)
    expect(about.notes).toEqual(['The original video isn’t offered: its header lacks what decoders need.'])
  })

  test('if it is rotated, with a note', { tags: 'slow' }, async () => {
    const file = createVideo(work, 'upright.mp4', { codecs: shortCodecs })
    const rotated = join(work, 'rotated.mp4')
    ffmpeg('-i', file, '-c', 'copy', '-metadata:s:v', 'rotate=90', rotated)
    const { about } = await packaged(rotated)
    expect(about.notes).toEqual(['The original video isn’t offered: browsers wouldn’t show it as it should look.'])
  })
})

test('frames without a fixed rate are no reason to leave it out', { tags: 'slow' }, async () => {
  // repeated frames are left out, as in many smaller releases: the last frames are half a second apart
  const filter = ',select=if(gt(t\\,3)\\,not(mod(n\\,12))\\,1)'
  const file = createVideo(work, 'uneven.mkv', {
    filter,
    codecs: ['-fps_mode', 'vfr', '-c:v', 'libx265', ...x265('keyint=48'), '-c:a', 'aac'],
  })
  const { about } = await packaged(file)
  expect(about.notes).toEqual([])
  expect(about.original).toMatchObject({ codec: 'hvc1.1.6.L60.90' })
})

const STREAM: VideoStream = {
  index: 0,
  codec: 'hevc',
  profile: 'Main 10',
  pixels: 'yuv420p10le',
  width: 1920,
  height: 1080,
  pixelAspect: 1,
  interlaced: false,
  hdr: true,
  dolbyVisionOnly: false,
  rotation: 0,
  frameRate: 24,
  standard: true,
  still: false,
  ready: true,
}

test('stays listed when lower qualities are added', { tags: 'slow' }, async () => {
  const codecs = ['-t', '2', '-s', '1280x720', ...HEVC, ...x265('keyint=48'), '-c:a', 'aac']
  const file = createVideo(work, 'lower.mkv', { codecs })
  const { folder, about } = await packaged(file)
  const out = join(work, 'lower')
  const renditions = await encodeRenditions({
    file,
    probe: await probeFile(file, tools, fileTasks),
    read: async (name) => readFileSync(join(folder, name)),
    folder: out,
    tools,
    limits: { cores: 1, maxBytes: 1e9, minFreeBytes: 1e6 },
    signal: new AbortController().signal,
    progress: () => {},
  })
  expect(renditions.about.original).toEqual(about.original)
  const lines = streamsIn(readFileSync(join(out, 'sub.m3u8'), 'utf8'))
  expect(lines.map((line) => line.split('\n').at(-1))).toEqual([
    'video-720/index.m3u8',
    'video-480/index.m3u8',
    'video-360/index.m3u8',
    'video-original/index.m3u8',
  ])
})

test('an aborted job is not a missing original', { tags: 'slow' }, async () => {
  const file = createVideo(work, 'aborted.mkv', { codecs: ['-t', '4', ...HEVC, ...x265('keyint=48'), '-c:a', 'aac'] })
  const stop = new AbortController()
  const attempt = packaged(file, { signal: stop.signal, progress: () => stop.abort(new Error('stopped')) })
  await expect(attempt).rejects.toThrow('stopped')
})
