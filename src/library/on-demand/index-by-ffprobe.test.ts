import { expect, test } from 'vitest'
import { parseProbe } from '../package/probe.ts'
import { indexOfPackets } from './index-by-ffprobe.server.ts'
import { cutEvenly, endOf } from './media-index.ts'

const probe = parseProbe({
  streams: [
    { index: 0, codec_type: 'video', codec_name: 'mpeg2video', width: 720, height: 576, avg_frame_rate: '25/1' },
    { index: 1, codec_type: 'audio', codec_name: 'mp2', channels: 2, sample_rate: '48000', duration: '10' },
  ],
  format: { format_name: 'mpegts', duration: '10' },
})
const [video] = probe.video
const indexed = (first: string, last = '') => {
  if (!video) throw new Error('no video')
  const index = indexOfPackets(first, last, probe, video)
  return { zero: index.zero, end: endOf(index), cuts: cutEvenly(index).length, sound: index.spans[1]?.[0] }
}

const FIRST = '0,1.480000,1.400000\n1,1.440000,1.440000\n0,1.600000,1.440000\n2,0.1,0.1\n'

test('a file that only ffmpeg reads begins with what is seen or heard first', () => {
  expect(indexed(FIRST)).toEqual({ zero: 1_440_000, end: 10, cuts: 5, sound: 1_440_000 })
})

test('it ends with its last frame, whatever it says of its duration', () => {
  expect(indexed(FIRST, '0,5.0,4.9\n0,5.4,4.96\n1,9,9\n0,5.2,5\n')).toMatchObject({ end: 4, cuts: 2 })
})

test('times of decoding are used where no others are', () => {
  expect(indexed('0,N/A,0.200000\n1,N/A,N/A\n')).toMatchObject({ zero: 200_000, sound: undefined })
})

test.each(['', '1,1.44,1.44\n', '0,N/A,N/A\n', '0,nan,\n'])(
  'a video without times is left to packaging: %j',
  (first) => {
    expect(() => indexed(first)).toThrow('time')
  },
)

test('a file of years is left to packaging, since its playlist would fill the memory', () => {
  expect(() => indexed(FIRST, '0,1e9,1e9\n')).toThrow('time')
})
