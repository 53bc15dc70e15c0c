import { expect, test } from 'vitest'
import { AAC_DESCRIPTORS, avcEntry, box, fullBox, soundEntry, u16, u32 } from '#test/fixtures/movie.ts'
import { readTrack } from '../matroska/track.server.ts'
import { trackEntry } from '../matroska/write-track.ts'
import { readDescription } from './sample-description.ts'

const describe = (handler: string, entry: Buffer) => readDescription(handler, Buffer.concat([u32(0, 1), entry]))
const videoEntry = (type: string, ...more: Buffer[]) =>
  box(type, Buffer.alloc(24), u16(720, 576), Buffer.alloc(50), ...more)
const esds = (object: number) =>
  fullBox(
    'esds',
    0,
    0,
    Buffer.from([3, 25, 0, 1, 0, 4, 17, object, 0x15, ...Buffer.alloc(11), 5, 2, 0x11, 0x90, 6, 1, 2]),
  )
const wave = (...boxes: Buffer[]) => box('wave', box('frma', Buffer.from('mp4a')), ...boxes)

test.each([
  ['vide', avcEntry(), 'V_MPEG4/ISO/AVC', '01640028ffe10000'],
  ['vide', videoEntry('hev1', box('hvcC', Buffer.from([1, 2]))), 'V_MPEGH/ISO/HEVC', '0102'],
  ['vide', videoEntry('av01', box('av1C', Buffer.from([0x81]))), 'V_AV1', '81'],
  ['vide', videoEntry('vp09', box('vpcC', Buffer.from([1]))), 'V_VP9', ''],
  ['vide', videoEntry('mp4v', esds(0x20)), 'V_MPEG4/ISO/ASP', '1190'],
  ['vide', videoEntry('mp4v', esds(0x61)), 'V_MPEG2', '1190'],
  ['vide', videoEntry('apcn'), 'V_QUICKTIME', videoEntry('apcn').toString('hex')],
  ['soun', soundEntry('mp4a', {}, AAC_DESCRIPTORS), 'A_AAC', '1190'],
  ['soun', soundEntry('mp4a', { version: 1 }, Buffer.alloc(16), wave(AAC_DESCRIPTORS)), 'A_AAC', '1190'],
  ['soun', soundEntry('mp4a', {}, esds(0x6b)), 'A_MPEG/L3', '1190'],
  ['soun', soundEntry('ec-3', {}, box('dec3')), 'A_EAC3', ''],
  ['soun', soundEntry('fLaC', {}, fullBox('dfLa', 0, 0, Buffer.from([0x80, 0]))), 'A_FLAC', '664c61438000'],
  ['soun', soundEntry('alac', {}, fullBox('alac', 0, 0, Buffer.from([9]))), 'A_ALAC', '09'],
  ['soun', soundEntry('sowt', {}), 'A_PCM/INT/LIT', ''],
  ['soun', soundEntry('in24', { version: 1 }, Buffer.alloc(16), box('wave', box('enda', u16(1)))), 'A_PCM/INT/LIT', ''],
  ['soun', soundEntry('in24', {}), 'A_PCM/INT/BIG', ''],
  ['soun', soundEntry('ulaw', {}), 'A_QUICKTIME', soundEntry('ulaw', {}).toString('hex')],
  ['sbtl', box('tx3g', Buffer.alloc(30)), 'S_TEXT/UTF8', ''],
])('%s %#: decoders get what they need as Matroska', (handler, entry, codec, config) => {
  const description = describe(handler, entry)
  expect([description.codec, description.config.toString('hex')]).toEqual([codec, config])
  const { entry: _, ...track } = readTrack(trackEntry({ ...description, number: 3, type: 1, frame: 0 }))
  const { video, audio } = description
  expect(track).toMatchObject({ number: 3, codec, config: description.config, video, audio })
})

test('Opus is described as in Ogg, and its times are those of what is heard', () => {
  const { config, audio } = describe(
    'soun',
    soundEntry('Opus', {}, box('dOps', Buffer.from('000201380000bb80000000', 'hex'))),
  )
  expect(config.toString('latin1', 0, 8)).toBe('OpusHead')
  expect([config.readUInt16LE(10), config.readUInt32LE(12), audio?.sampleRate]).toEqual([0, 48_000, 48_000])
})

test('sound has the rate and channels of its packets, whatever the file says', () => {
  const entry = soundEntry('mp4a', { channels: 6, rate: 24_000 }, AAC_DESCRIPTORS)
  expect(describe('soun', entry).audio).toEqual({ channels: 2, sampleRate: 48_000, bitDepth: 16 })
})

test('descriptions of PCM in QuickTime may be of version 2', () => {
  const entry = soundEntry(
    'lpcm',
    { version: 2 },
    u32(0),
    Buffer.from('40e7700000000000', 'hex'),
    u32(6, 0x7f000000, 24, 0),
  )
  expect(describe('soun', entry)).toMatchObject({
    codec: 'A_PCM/INT/LIT',
    pcmBytes: 18,
    audio: { channels: 6, sampleRate: 48_000 },
  })
})

test('pixels that are not square, and colours, are known', () => {
  const colour = box('colr', Buffer.from('nclx'), u16(9, 16, 9), Buffer.from([0x80]))
  const { video } = describe('vide', avcEntry(box('pasp', u32(4, 3)), colour))
  expect(video).toEqual({
    width: 640,
    height: 360,
    displayWidth: 853,
    displayHeight: 360,
    colour: { primaries: 9, transfer: 16, matrix: 9, isFullRange: true },
  })
})
