import { expect, test } from 'vitest'
import type { Track } from '#src/catalogue/episode/playable.ts'
import type { SubtitleStream } from '#src/library/package/probe.ts'
import { captionsOf } from './media-streams.ts'
import type { PlayableSource } from './sources.server.ts'
import { findTrack } from './caption-tracks.ts'

const stream = (index: number, codec: string): SubtitleStream => ({
  index,
  codec,
  language: 'eng',
  title: '',
  standard: false,
  forced: false,
  sdh: false,
})
const captions: Track = {
  kind: 'captions',
  address: '/media/library/x/subtitles-1-en.vtt',
  label: 'English',
  language: 'en',
}
const images: Track = {
  ...captions,
  kind: 'images',
  address: '/media/library/x/images-1-en/',
  parts: { count: 1, seconds: 120 },
}
const tracks = [captions, images]
const original = {
  kind: 'original',
  probe: {
    video: [],
    sounds: [],
    subtitles: [stream(2, 'hdmv_pgs_subtitle'), stream(3, 'ass'), stream(4, 'dvd_subtitle')],
  },
  captions: { tracks },
} as unknown as PlayableSource

test('text in a file is found behind images in the same language, which are never sent as text', () => {
  expect([2, 3, 4].map((index) => findTrack(original, index))).toEqual([undefined, captions, undefined])
  expect(captionsOf({ tracks })).toEqual([captions])
})
