import { expect, test } from 'vitest'
import { describePlayMethod } from '#src/catalogue/episode/renditions.ts'
import { toRows } from './stats-rows.ts'

const MEASURED = {
  width: 1920,
  height: 800,
  shownWidth: 640,
  shownHeight: 267,
  pixelRatio: 2,
  dropped: 3,
  total: 1_200,
  ahead: 12.34,
  engine: 'hls.js',
  codecs: 'avc1.640028, mp4a.40.2',
  delivery: describePlayMethod(true, ['the video is interlaced', undefined, 'browsers don’t play AC-3']),
  bandwidth: 8_456_000,
  bitrate: 2_000_000,
  volume: 0.5,
  gain: 2,
  rate: 1.25,
}

test('figures are shown with their units', () => {
  expect(Object.fromEntries(toRows(MEASURED))).toEqual({
    Video: '1920 × 800, shown at 1280 × 534',
    Codecs: 'avc1.640028, mp4a.40.2',
    Delivery: 'Transcoding, because the video is interlaced, and browsers don’t play AC-3',
    Frames: '1200 shown, 3 dropped (0.3%)',
    Buffer: '12.3 s',
    Connection: '8.46 Mbit/s',
    Bitrate: '2.00 Mbit/s',
    Playback: '1.25× · volume 100%',
    Engine: 'hls.js',
  })
})

test('what is unknown is a dash', () => {
  const rows = Object.fromEntries(
    toRows({
      ...MEASURED,
      width: 0,
      total: 0,
      dropped: 0,
      codecs: '',
      delivery: '',
      bandwidth: null,
      bitrate: Number.NaN,
    }),
  )
  expect([rows['Video'], rows['Codecs'], rows['Connection'], rows['Bitrate']]).toEqual(['–', '–', '–', '–'])
  expect(rows['Frames']).toBe('0 shown, 0 dropped (0%)')
})

test.each([
  ['is sent as it is stored', false, 'Direct play'],
  ['is copied while it plays', true, 'Remux'],
])('a video that %s', (_, isLive, expected) =>
  expect(describePlayMethod(isLive, [undefined, undefined])).toBe(expected),
)
