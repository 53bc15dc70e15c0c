import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { AUDIO, type Block, type Container, type Track } from '../container/container.ts'
import { copyAudio } from './copy-segment.server.ts'
import type { MediaIndex } from './media-index.ts'
import { fillGaps, silentFlac, silentPacket } from './silence.ts'

/** ISO 13818-7, 6.2: AAC LC at 48 kHz. */
function adts(packet: Buffer, channels: number): Buffer {
  const size = packet.length + 7
  const header = [0xff, 0xf1, 0x4c | (channels >> 2), ((channels & 3) << 6) | (size >> 11), (size >> 3) & 255]
  return Buffer.concat([Buffer.from([...header, ((size & 7) << 5) | 0x1f, 0xfc]), packet])
}

test.each([1, 2, 6])('decoders hear nothing in a silent packet of %i channels', (channels) => {
  const input = Buffer.concat(
    Array.from({ length: 3 }, () => adts(silentPacket(channels) ?? Buffer.alloc(0), channels)),
  )
  const args = ['-v', 'warning', '-f', 'aac', '-i', 'pipe:0', '-f', 's16le', 'pipe:1']
  const { stdout, stderr } = spawnSync('ffmpeg', args, { input })
  expect(stderr.toString()).not.toMatch(/error|invalid/i)
  expect(stdout).toEqual(Buffer.alloc(3 * 1024 * channels * 2))
})

/** RFC 9639, 8.2: packets of a tenth of a second. */
function streamInfo(channels: number, depth: number): Buffer {
  const info = Buffer.alloc(34)
  info.writeUInt16BE(4800, 0)
  info.writeUInt16BE(4800, 2)
  info.writeUInt32BE(48_000 * 2 ** 12 + (channels - 1) * 2 ** 9 + (depth - 1) * 2 ** 4, 10)
  return info
}

test.each([
  [1, 16],
  [2, 24],
  [8, 24],
])('decoders hear nothing in a silent frame of FLAC with %i channels and %i bits', (channels, depth) => {
  const info = streamInfo(channels, depth)
  const input = Buffer.concat([Buffer.from('fLaC'), Buffer.from([0x80, 0, 0, info.length]), info, silentFlac(info)])
  const args = ['-v', 'warning', '-err_detect', 'crccheck', '-f', 'flac', '-i', 'pipe:0', '-f', 's16le', 'pipe:1']
  const { stdout, stderr } = spawnSync('ffmpeg', args, { input })
  expect(stderr.toString()).toBe('')
  expect(stdout).toEqual(Buffer.alloc(4800 * channels * 2))
})

const silence = Buffer.from('-')
const packet = (time: number) => ({ data: Buffer.from('x'), time, isKey: true })
const filled = (times: readonly number[], from: number, to: number, origin = 0): string =>
  fillGaps(times.map(packet), { from, to, length: 10, origin }, silence)
    .map(({ data, time }) => `${data.toString()}${time}`)
    .join(' ')

test('silence stands before, between and behind the packets of a segment', () => {
  expect(filled([103, 113, 143], 80, 165)).toBe('-83 -93 x103 x113 -123 -133 x143 -153 -163')
  expect(filled([], 80, 100, 12)).toBe('-82 -92')
  expect(filled([80, 90], 80, 100)).toBe('x80 x90')
})

const readingOf = (track: Track, times: readonly number[]) =>
  ({
    async *readBlocks() {
      for (const time of times) yield { track, time, data: Buffer.from('x'), lacing: 0 } as Block
    },
  }) as unknown as Container

test('silence of FLAC stands where a file has no sound', async () => {
  const info = streamInfo(2, 16)
  const audio = { sampleRate: 48_000, channels: 2, bitDepth: 16 }
  const config = Buffer.concat([Buffer.from([0x66, 0x4c, 0x61, 0x43, 0x80, 0, 0, info.length]), info])
  const track = { number: 2, type: AUDIO, codec: 'A_FLAC', config, delay: 0, audio } as Track
  const index = { scale: 1e6, zero: 0, first: 0, video: 1, spans: { 2: [0, 700] } } as unknown as MediaIndex
  const cuts = [{ start: 0, end: 0.8, tick: 0, place: 0 }]
  const written = await copyAudio(readingOf(track, [0, 100, 600, 700]), track, index, cuts, 0)
  expect(written.toString('latin1').split(silentFlac(info).toString('latin1'))).toHaveLength(5)
})

test('a packet that is said to be heard long after the end is no reason for as much silence', async () => {
  const audio = { sampleRate: 48_000, channels: 2, bitDepth: 0 }
  const track = { number: 2, type: AUDIO, codec: 'A_AAC', config: Buffer.from([0x11, 0x90]), delay: 0, audio } as Track
  const file = readingOf(track, [0, 21, 3_600_000])
  const index = { scale: 1e6, zero: 0, first: 0, video: 1, spans: { 2: [0, 3_600_000] } } as unknown as MediaIndex
  const written = await copyAudio(file, track, index, [{ start: 0, end: 1, tick: 0, place: 0 }], 0)
  expect(written.length).toBeLessThan(2_000)
})
