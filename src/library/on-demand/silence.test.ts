import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { AUDIO, type Block, type Container, type Track } from '../container/container.ts'
import { copyAudio } from './copy-segment.server.ts'
import type { MediaIndex } from './media-index.ts'
import { joinBits } from './dolby-config.ts'
import { packetSamples } from './packet-samples.ts'
import { sampleEntry } from './sample-entry.ts'
import { fillGaps, silenceLike } from './silence.ts'
import { initSegment, mediaSegment } from './write-mp4.ts'

/** RFC 9639, 8.2: packets of a tenth of a second. */
function streamInfo(channels: number, depth: number): Buffer {
  const info = Buffer.alloc(34)
  info.writeUInt16BE(4800, 0)
  info.writeUInt16BE(4800, 2)
  info.writeUInt32BE(48_000 * 2 ** 12 + (channels - 1) * 2 ** 9 + (depth - 1) * 2 ** 4, 10)
  return info
}

const flacConfig = (channels: number, depth: number): Buffer =>
  Buffer.concat([Buffer.from([0x66, 0x4c, 0x61, 0x43, 0x80, 0, 0, 34]), streamInfo(channels, depth)])

/** RFC 7845, 5.1. @param streams numbers of all streams and of stereo ones, and the channels of each */
function opusHead(channels: number, ...streams: number[]): Buffer {
  const head = [1, channels, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, streams.length > 0 ? 1 : 0]
  return Buffer.concat([Buffer.from('OpusHead'), Buffer.from([...head, ...streams])])
}

/** The beginning of a frame, by numbers of bits and values. */
const frameOf = (bytes: number, ...fields: (readonly [bits: number, value: number])[]): Buffer =>
  Buffer.concat([joinBits(...fields, [7, 0])], bytes)
const ac3 = (bytes: number, size: number, mode: number, ...mixing: [number, number][]): Buffer =>
  frameOf(bytes, [16, 0x0b77], [16, 0], [2, 0], [6, size], [5, 8], [3, 0], [3, mode], ...mixing, [5, 27])
const eac3 = (bytes: number, mode: number, low: number): Buffer =>
  frameOf(bytes, [16, 0x0b77], [5, 0], [11, bytes / 2 - 1], [2, 0], [2, 3], [3, mode], [1, low], [5, 16], [5, 27])

const NO_CONFIG: Buffer = Buffer.alloc(0)

test.each<[string, number, string, Buffer, Buffer]>([
  ['AAC', 1, 'A_AAC', Buffer.from([0x11, 0x88]), NO_CONFIG],
  ['AAC', 2, 'A_AAC', Buffer.from([0x11, 0x90]), NO_CONFIG],
  ['AAC', 6, 'A_AAC', Buffer.from([0x11, 0xb0]), NO_CONFIG],
  ['FLAC of 16 bits', 1, 'A_FLAC', flacConfig(1, 16), NO_CONFIG],
  ['FLAC of 24 bits', 2, 'A_FLAC', flacConfig(2, 24), NO_CONFIG],
  ['FLAC of 24 bits', 8, 'A_FLAC', flacConfig(8, 24), NO_CONFIG],
  ['Opus of 2.5 ms', 2, 'A_OPUS', opusHead(2), Buffer.from([0xe4])],
  ['Opus of 60 ms', 2, 'A_OPUS', opusHead(2), Buffer.from([0x18])],
  ['Opus of 20 ms', 6, 'A_OPUS', opusHead(6, 4, 2, 0, 4, 1, 2, 3, 5), Buffer.from([0xfc])],
  ['MP3', 2, 'A_MPEG/L3', NO_CONFIG, frameOf(384, [32, 0xfffb9464])],
  ['MP3', 1, 'A_MPEG/L3', NO_CONFIG, frameOf(384, [32, 0xfffa94c4])],
  ['AC-3', 1, 'A_AC3', NO_CONFIG, ac3(384, 12, 1, [1, 0])],
  ['AC-3', 2, 'A_AC3', NO_CONFIG, ac3(768, 20, 2, [2, 0], [1, 0])],
  ['AC-3', 6, 'A_AC3', NO_CONFIG, ac3(1536, 28, 7, [4, 0], [1, 1])],
  ['E-AC-3', 1, 'A_EAC3', NO_CONFIG, eac3(256, 1, 0)],
  ['E-AC-3', 2, 'A_EAC3', NO_CONFIG, eac3(384, 2, 0)],
  ['E-AC-3', 6, 'A_EAC3', NO_CONFIG, eac3(768, 7, 1)],
])('decoders hear nothing in silent packets of %s with %i channels', (_, channels, codec, config, packet) => {
  const audio = { sampleRate: 48_000, channels, bitDepth: 0 }
  const track = { number: 1, type: AUDIO, codec, config, delay: 0, audio } as Track
  const silence = silenceLike(track, packet) ?? NO_CONFIG
  const [entry, length] = [sampleEntry(track, packet), packetSamples(track, silence) ?? 0]
  expect([entry, length]).toEqual([expect.anything(), packetSamples(track, packet)])
  if (!entry) return
  const samples = [0, 1, 2].map((i) => ({ data: silence, time: i * length, isKey: true }))
  const input = Buffer.concat([initSegment({ entry, timescale: 48_000, audio }), mediaSegment(samples, 3 * length, 0)])
  const args = ['-v', 'warning', '-err_detect', 'crccheck', '-i', 'pipe:0', '-f', 's16le', 'pipe:1']
  const { stdout, stderr } = spawnSync('ffmpeg', args, { input })
  expect(stderr.toString()).toBe('')
  expect(stdout).toEqual(Buffer.alloc(3 * length * channels * 2))
})

test('there is no silence like something that is no packet of its codec', () => {
  const track = (codec: string, config = NO_CONFIG) => ({ codec, config }) as Track
  for (const codec of ['A_AC3', 'A_EAC3', 'A_MPEG/L3']) expect(silenceLike(track(codec), Buffer.alloc(3))).toBeNull()
  expect(silenceLike(track('A_OPUS', opusHead(2)), Buffer.from([0xff, 0]))).toBeNull()
  expect(silenceLike(track('A_OPUS', opusHead(255, 255, 255)), Buffer.from([0xff, 48]))).toBeNull()
  expect(silenceLike(track('A_MPEG/L3'), Buffer.alloc(10_000, 0xff))).toBeNull()
  expect(silenceLike(track('A_AC3'), ac3(64, 12, 7, [4, 0], [1, 1]))).toBeNull()
  expect(silenceLike(track('A_AC3'), ac3(384, 12, 0, [1, 0]))).toBeNull()
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

const readingOf = (track: Track, times: readonly number[], dataOf: (time: number) => Buffer = () => Buffer.from('x')) =>
  ({
    async *readBlocks() {
      for (const time of times) yield { track, time, data: dataOf(time), lacing: 0 } as Block
    },
  }) as unknown as Container

const indexUntil = (time: number): MediaIndex =>
  ({ scale: 1e6, zero: 0, first: 0, video: 1, spans: { 2: [0, time] } }) as unknown as MediaIndex
const loudMp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x94, 0x64]), Buffer.alloc(380, 0x55)])
const opusPacket = (ms: number): Buffer => Buffer.from([ms === 60 ? 0x18 : 0xf8])

test.each([
  { name: 'FLAC', codec: 'A_FLAC', config: flacConfig(2, 16), data: Buffer.from('x'), times: [0, 100, 600, 700] },
  { name: 'Opus', codec: 'A_OPUS', config: opusHead(2), data: opusPacket(20), times: [0, 20, 120, 140] },
  {
    name: 'MP3',
    codec: 'A_MPEG/L3',
    config: NO_CONFIG,
    data: loudMp3,
    times: [0, 24, 144, 168],
  },
])('silence of $name stands where a file has no sound', async ({ codec, config, data, times }) => {
  const audio = { sampleRate: 48_000, channels: 2, bitDepth: 16 }
  const track = { number: 2, type: AUDIO, codec, config, delay: 0, audio } as Track
  const [index, end] = [indexUntil(times.at(-1) ?? 0), (times[3] ?? 0) + (times[1] ?? 0)]
  const cuts = [{ start: 0, end: end / 1000, tick: 0, place: 0 }]
  const file = readingOf(track, times, () => data)
  const written = await copyAudio(file, track, index, cuts, 0)
  const silence = silenceLike(track, data) ?? NO_CONFIG
  expect(written.toString('latin1').split(silence.toString('latin1'))).toHaveLength(5)
})

test('no silence stands where a packet of another length is heard', async () => {
  const audio = { sampleRate: 48_000, channels: 2, bitDepth: 0 }
  const track = { number: 2, type: AUDIO, codec: 'A_OPUS', config: opusHead(2), delay: 0, audio } as Track
  const file = readingOf(track, [0, 20, 80, 140], (time) => opusPacket(time === 20 || time === 80 ? 60 : 20))
  const cuts = [0, 0.08, 0.12].map((start, i, all) => ({ start, end: all[i + 1] ?? 0.16, tick: 0, place: 0 }))
  for (const number of cuts.keys()) {
    const written = await copyAudio(file, track, indexUntil(140), cuts, number)
    expect(written.includes(Buffer.from([0xff, 0xfe]))).toBe(false)
  }
})

test('FLAC whose packets hold nothing is not copied', () => {
  const [audio, config] = [{ sampleRate: 48_000, channels: 2, bitDepth: 16 }, flacConfig(2, 16)]
  config.fill(0, 8, 12)
  expect(packetSamples({ codec: 'A_FLAC', config, audio } as Track, NO_CONFIG)).toBeNull()
})

test('a packet that is said to be heard long after the end is no reason for as much silence', async () => {
  const audio = { sampleRate: 48_000, channels: 2, bitDepth: 0 }
  const track = { number: 2, type: AUDIO, codec: 'A_AAC', config: Buffer.from([0x11, 0x90]), delay: 0, audio } as Track
  const file = readingOf(track, [0, 21, 3_600_000])
  const written = await copyAudio(file, track, indexUntil(3_600_000), [{ start: 0, end: 1, tick: 0, place: 0 }], 0)
  expect(written.length).toBeLessThan(2_000)
})
