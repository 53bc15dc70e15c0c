import { expect, test } from 'vitest'
import { estimateLive, estimatePackage } from './estimate.ts'
import { type Probe, probeSchema } from './probe.ts'

const SECONDS = 1_440
const RATES = { peak: 1, average: 1 }
const STREAM = {
  index: 0,
  profile: '',
  width: 1920,
  height: 1080,
  pixelAspect: 1,
  interlaced: false,
  hdr: false,
  rotation: 0,
  frameRate: 23.976,
  ready: true,
  standard: true,
  still: false,
  language: '',
  title: '',
  dolbyVisionOnly: false,
}
const probe = (codec: string, pixels = 'yuv420p', size = {}): Probe =>
  probeSchema.parse({
    format: 'matroska,webm',
    duration: SECONDS,
    bitRate: 0,
    video: [{ ...STREAM, ...size, codec, pixels }],
    sounds: [],
    subtitles: [],
    attachments: [],
    chapters: [],
  })
const file = { bytes: 943e6, keepOriginal: false }

test('a copy takes seconds, and as much space as the file', () => {
  const { package: copy } = estimatePackage(probe('h264'), file)
  expect(copy.seconds).toBeGreaterThan(5)
  expect(copy.seconds).toBeLessThan(30)
  expect(copy.bytes).toBe(943e6)
})

test('an encode takes minutes, a smaller one fewer', () => {
  const [full, half] = [probe('hevc', 'yuv420p10le'), probe('hevc', 'yuv420p10le', { width: 1280, height: 720 })].map(
    (one) => estimatePackage(one, file).package.seconds,
  )
  expect(full).toBeGreaterThan(900)
  expect(full).toBeLessThan(1_800)
  expect(half).toBeLessThan(full ?? 0)
})

test('the original video needs the space of the file again', () => {
  const encode = (keepOriginal: boolean) =>
    estimatePackage(probe('hevc', 'yuv420p10le'), { ...file, keepOriginal }).package.bytes
  expect(encode(true) - encode(false)).toBe(file.bytes)
})

test('a small video has no lower renditions, and a file without video costs nothing', () => {
  expect(estimatePackage(probe('h264', 'yuv420p', { width: 320, height: 240 }), file).renditions.seconds).toBe(0)
  expect(estimatePackage({ ...probe('h264'), video: [] }, file).package).toEqual({ seconds: 0, bytes: 0 })
})

test('of a video that plays without a package, only qualities that are encoded take time, and more cores help', () => {
  const quality = { name: '1080p', folder: 'video-1080', width: 1920, height: 1080, codec: 'avc1', rates: RATES }
  const lower = { ...quality, name: '720p', folder: 'video-720', width: 1280, height: 720, because: 'it is lower' }
  const about = { duration: SECONDS, qualities: [quality, lower] }
  const [one, two, many] = [1, 2, 64].map((cores) => estimateLive(about, cores))
  expect(Object.keys(one ?? {})).toEqual(['video-720'])
  expect(two).toEqual({ 'video-720': Math.round((one?.['video-720'] ?? 0) / 2) })
  expect(many, 'a viewer has a few threads').toEqual(two)
})
