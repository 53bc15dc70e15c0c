import { expect, test } from 'vitest'
import { isPlain } from '../hls-rules.ts'
import {
  chooseUse,
  describeOriginal,
  findSurround,
  toAudioConfiguration,
  toDecodingConfiguration,
} from './direct-play.ts'

const TRACKS = [
  { name: '日本語', lang: 'ja', default: true, channels: '2' },
  { name: 'English', lang: 'en', default: false, channels: '2' },
  { name: 'Deutsch', lang: 'de', default: false },
  { name: '日本語 (5.1)', lang: 'ja', default: false, channels: '6' },
  { name: 'English (Atmos)', lang: 'en', default: false, channels: '16/JOC' },
]

test.each([
  ['the default language', undefined, '日本語 (5.1)'],
  ['the language chosen by the viewer', 'en', 'English (Atmos)'],
  ['a language without a surround track', 'de', undefined],
  ['an unavailable language', 'fr', '日本語 (5.1)'],
])('selects the surround track for %s', (_, language, name) => expect(findSurround(TRACKS, language)?.name).toBe(name))

test('selects no surround track if there are no audio tracks', () => expect(findSurround([], 'ja')).toBeUndefined())

const HEVC = {
  videoCodec: 'hvc1.2.4.L153.90',
  audioCodec: 'mp4a.40.2',
  videoRange: 'PQ',
  width: 3840,
  height: 2160,
  bitrate: 20_000_000,
  frameRate: 23.976,
}

test('asks about HDR10 with its colours and metadata', () =>
  expect(toDecodingConfiguration(HEVC)).toEqual({
    type: 'media-source',
    video: {
      contentType: 'video/mp4; codecs="hvc1.2.4.L153.90"',
      width: 3840,
      height: 2160,
      bitrate: 20_000_000,
      framerate: 23.976,
      colorGamut: 'rec2020',
      transferFunction: 'pq',
      hdrMetadataType: 'smpteSt2086',
    },
  }))

test.each([
  ['HLG', { colorGamut: 'rec2020', transferFunction: 'hlg' }],
  ['SDR', {}],
])('asks about %s', (videoRange, colours) => {
  const { contentType, width, height, bitrate, framerate, ...rest } =
    toDecodingConfiguration({ ...HEVC, videoRange, frameRate: 0 }).video ?? {}
  expect([contentType, width, height, bitrate, framerate]).toEqual([
    expect.stringContaining('hvc1'),
    3840,
    2160,
    20_000_000,
    24,
  ])
  expect(rest).toEqual(colours)
})

test('asks about 5.1', () =>
  expect(toAudioConfiguration(undefined, 6).audio).toMatchObject({
    contentType: 'audio/mp4; codecs="mp4a.40.2"',
    channels: '6',
  }))

const GOOD = { supported: true, smooth: true, powerEfficient: true }
test.each([
  ['is played by hardware', GOOD, 'SDR', false, 'auto'],
  ['is HDR, on a screen with HDR', GOOD, 'PQ', true, 'auto'],
  ['is HDR, on another screen', GOOD, 'HLG', false, 'manual'],
  ['drops frames', { ...GOOD, smooth: false }, 'SDR', true, 'manual'],
  ['is decoded by the processor', { ...GOOD, powerEfficient: false }, 'SDR', true, 'manual'],
  ['is not supported', { ...GOOD, supported: false }, 'SDR', true, 'none'],
  ['is unknown to the browser', null, 'SDR', true, 'none'],
] as const)('a rendition that %s', (_, info, videoRange, screenIsHdr, use) =>
  expect(chooseUse(info, { videoRange }, screenIsHdr)).toBe(use),
)

test.each([
  ['hvc1.2.4.L153.90', 'PQ', 'Original (HEVC, HDR10)'],
  ['hev1.1.6.L93.90', 'SDR', 'Original (HEVC)'],
  ['av01.0.08M.10', 'HLG', 'Original (AV1, HLG)'],
  ['vp09.00.41.08', 'SDR', 'Original (VP9)'],
  ['mp4v.20.9', 'SDR', 'Original'],
])('describes %s in %s', (videoCodec, videoRange, label) =>
  expect(describeOriginal({ videoCodec, videoRange })).toBe(label),
)

test.each([
  ['avc1.640028', true],
  ['avc1.6e0028', false],
  [undefined, true],
  ['hvc1.1.6.L93.90', false],
  ['av01.0.08M.10', false],
])('all browsers play %s: %j', (videoCodec, expected) => expect(isPlain({ videoCodec })).toBe(expected))
