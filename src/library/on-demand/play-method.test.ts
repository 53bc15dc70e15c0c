import { expect, test } from 'vitest'
import type { AudioPlan, VideoPlan } from '../package/plan.ts'
import { playMethodOf } from './play-method.ts'
import type { MediaIndex } from './media-index.ts'
import { whyAudio, whyVideo } from './why-encoded.ts'

const INDEX = { keys: [[0, 0, 1]], spans: { 0: [0, 1] }, video: 0 } as unknown as MediaIndex
const STREAM = { codec: 'h264', pixels: 'yuv420p', interlaced: false, rotation: 0 } as VideoPlan['stream']

test.each<[string, Partial<VideoPlan['stream']>, Partial<MediaIndex>, string]>([
  ['an old codec', { codec: 'mpeg2video' }, {}, 'browsers don’t play MPEG-2'],
  ['an interlaced video', { interlaced: true }, {}, 'the video is interlaced'],
  ['a video of a phone', { rotation: 90 }, {}, 'the video is turned'],
  ['all colours', { codec: 'hevc', pixels: 'yuv444p10le' }, {}, 'browsers don’t show its colours (yuv444p10le)'],
  ['a file without key frames that are known', {}, { keys: [] }, 'its container can only be read by ffmpeg'],
  ['a video that was cut', {}, { spans: { 0: [5, 9] } }, 'its start was cut off within a group of frames'],
  ['an open GOP', {}, {}, 'it has too few frames at which browsers can start'],
])('says why %s is encoded', (_, stream, index, expected) =>
  expect(whyVideo({ stream: { ...STREAM, ...stream } }, { ...INDEX, ...index }, false)).toBe(expected),
)

test('says which browsers make it encode', () =>
  expect(whyVideo({ stream: { ...STREAM, codec: 'hevc', pixels: 'yuv420p10le' } }, INDEX, true)).toBe(
    'the browser doesn’t play HEVC with 10 bits',
  ))

test.each([
  ['AAC is not', 'aac', 'LC', 2, true, 'mp4a.40.2', null],
  ['AC-3', 'ac3', '', 6, false, null, 'browsers don’t play AC-3'],
  ['FLAC', 'flac', '', 2, false, 'fLaC', 'the browser doesn’t play FLAC'],
  ['AAC in 5.1', 'aac', 'LC', 6, false, 'mp4a.40.2', 'the browser doesn’t play AAC with 6 channels'],
  ['AAC of another profile', 'aac', 'HE-AAC', 2, false, 'mp4a.40.2', 'its AAC is HE-AAC'],
  ['AAC in TS', 'aac', 'LC', 2, true, null, 'its container can only be read by ffmpeg'],
])('why sound is encoded: %s', (_, codec, profile, channels, copy, copied, expected) => {
  const stream = { codec, profile, channels } as AudioPlan['stream']
  expect(whyAudio({ copy, channels: Math.min(2, channels), stream } as AudioPlan, copied)).toBe(expected)
})

const rates = { peak: 1, average: 1 }
const quality = { folder: 'video-720', name: '720p', width: 1280, height: 720, codec: 'avc1', rates }
const sound = { language: 'ja', label: 'Japanese', channels: 2, folder: 'audio-1-ja', rates }
const flac = { folder: 'audio-1-ja-original', codec: 'fLaC', channels: 2, rates }

test.each([
  ['on disk', false, {}, {}, 'Direct play'],
  ['copied', true, {}, {}, 'Remux'],
  ['copied where FLAC plays', true, {}, { because: 'FLAC', original: flac }, 'Remux; transcoding where FLAC'],
  ['encoded', true, { because: 'A' }, { because: 'B' }, 'Transcoding, because A, and B'],
  ['both', true, { because: 'A' }, { because: 'B', original: flac }, 'Transcoding, because A; more where B'],
])('how a file plays: %s', (_, isLive, video, audio, expected) =>
  expect(
    playMethodOf({ qualities: [{ ...quality, ...video }], sounds: [{ ...sound, ...audio }], sub: 0 }, isLive),
  ).toBe(expected),
)
