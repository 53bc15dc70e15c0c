import { expect, test } from 'vitest'
import { listChoices } from './start-download.client.ts'

const variant = { bandwidth: 8_000_000, codecs: 'avc1.640028,mp4a.40.2', resolution: '1920x1080' }

test('each quality has its size, and how long the site encodes it if it must', () => {
  const offer = {
    source: '/media/library/a/',
    variants: [
      { ...variant, uri: 'video-1080/index.m3u8', height: 1080 },
      { ...variant, uri: 'video-720/index.m3u8', height: 720 },
    ],
    audio: [],
    images: 0,
    seconds: 60,
    encoding: { 'video-720': 240 },
    freeBytes: null,
  }
  expect(listChoices(offer, false).map(({ bytes, encodingSeconds }) => [bytes, encodingSeconds])).toEqual([
    [60_000_000, 0],
    [60_000_000, 240],
  ])
})
