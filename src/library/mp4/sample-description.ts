/** What a track of MP4 or QuickTime says about its codec (ISO 14496-12, 8.5.2; QuickTime File Format), in Matroska’s terms. */
import type { Colour, Track } from '../container/container.ts'
import { boxesOf, fieldsOf, findBox } from './boxes.ts'

export type Description = Pick<Track, 'codec' | 'config' | 'video' | 'audio'> & {
  /** Bytes of a sample of PCM in all channels; 0 if it is not PCM. */
  pcmBytes: number
}

/** Of the fields that all entries have. */
const BASE_BYTES = 8
const VIDEO_BYTES = 78
const SOUND_BYTES = 28
/** What sound descriptions of QuickTime have in addition. */
const [SOUND_1_BYTES, SOUND_2_BYTES] = [16, 36]

const none = { video: null, audio: null, pcmBytes: 0 }

/** @param description content of `stsd` @throws if it is encrypted, or describes nothing */
export function readDescription(handler: string, description: Buffer): Description {
  const [entry] = boxesOf(description.subarray(8))
  if (!entry) throw new Error('A track without a description.')
  if (entry.type.startsWith('enc')) throw new Error('A track is encrypted.')
  // as a whole, with its header
  const whole = description.subarray(8, 16 + entry.data.length)
  if (handler === 'vide') return readVideo(entry.type, entry.data, whole)
  if (handler === 'soun') return readSound(entry.type, entry.data, whole, (description[0] ?? 0) > 0)
  return { ...none, codec: TEXT.has(entry.type) ? 'S_TEXT/UTF8' : entry.type, config: Buffer.alloc(0) }
}

const TEXT = new Set(['tx3g', 'text', 'wvtt'])

/** Codecs of video: Matroska’s name, and the box with the decoder’s configuration. */
const VIDEOS: Readonly<Record<string, readonly [codec: string, box?: string]>> = {
  avc1: ['V_MPEG4/ISO/AVC', 'avcC'],
  avc3: ['V_MPEG4/ISO/AVC', 'avcC'],
  hvc1: ['V_MPEGH/ISO/HEVC', 'hvcC'],
  hev1: ['V_MPEGH/ISO/HEVC', 'hvcC'],
  dvh1: ['V_MPEGH/ISO/HEVC', 'hvcC'],
  dvhe: ['V_MPEGH/ISO/HEVC', 'hvcC'],
  av01: ['V_AV1', 'av1C'],
  vp08: ['V_VP8'],
  vp09: ['V_VP9'],
}

function readVideo(type: string, data: Buffer, whole: Buffer): Description {
  const fields = fieldsOf(data, 24)
  const [width, height] = [fields.u16(), fields.u16()]
  const boxes = data.subarray(VIDEO_BYTES)
  const ratio = fieldsOf(findBox(boxes, 'pasp') ?? Buffer.alloc(0))
  const [across, down] = [ratio.u32(), ratio.u32()]
  const displayWidth = across > 0 && down > 0 ? Math.max(1, Math.round((width * across) / down)) : width
  const video = { width, height, displayWidth, displayHeight: height, colour: readColour(findBox(boxes, 'colr')) }
  const known = VIDEOS[type]
  if (known) {
    const [codec, box] = known
    const config = box === undefined ? Buffer.alloc(0) : findBox(boxes, box)
    if (config === null) throw new Error(`${type} has no configuration.`)
    return { ...none, codec, config, video }
  }
  const stream = type === 'mp4v' ? readStreamDescriptor(findBox(boxes, 'esds')) : null
  const codec = stream && VIDEO_OBJECTS[stream.object]
  if (stream && codec !== undefined && codec !== null) return { ...none, codec, config: stream.config, video }
  return { ...none, codec: 'V_QUICKTIME', config: whole, video }
}

/** Object types (ISO 14496-1, 7.2.6.6). */
const VIDEO_OBJECTS: Readonly<Record<number, string>> = {
  0x20: 'V_MPEG4/ISO/ASP',
  0x60: 'V_MPEG2',
  0x61: 'V_MPEG2',
  0x62: 'V_MPEG2',
  0x63: 'V_MPEG2',
  0x64: 'V_MPEG2',
  0x65: 'V_MPEG2',
  0x6a: 'V_MPEG1',
}
const SOUND_OBJECTS: Readonly<Record<number, string>> = {
  0x40: 'A_AAC',
  0x66: 'A_AAC',
  0x67: 'A_AAC',
  0x68: 'A_AAC',
  0x69: 'A_MPEG/L3',
  0x6b: 'A_MPEG/L3',
  0xa5: 'A_AC3',
  0xa6: 'A_EAC3',
  0xa9: 'A_DTS',
  0xdd: 'A_VORBIS',
}

function readColour(box: Buffer | null): Colour | null {
  const kind = box?.toString('latin1', 0, 4)
  if (!box || (kind !== 'nclx' && kind !== 'nclc')) return null
  const fields = fieldsOf(box, 4)
  const [primaries, transfer, matrix] = [fields.u16(), fields.u16(), fields.u16()]
  if (primaries === 0 || transfer === 0) return null
  return { primaries, transfer, matrix, isFullRange: kind === 'nclx' && (fields.u8() & 0x80) !== 0 }
}

interface Sound {
  channels: number
  sampleRate: number
  bits: number
  /** Of PCM in descriptions of version 2. */
  flags: number
  boxes: Buffer
}

function readSoundFields(data: Buffer, isIso: boolean): Sound {
  const fields = fieldsOf(data, BASE_BYTES)
  const version = fields.u16()
  fields.skip(6)
  const [channels, bits] = [fields.u16(), fields.u16()]
  fields.skip(4)
  const sampleRate = fields.u32() / 65_536
  if (isIso || version !== 2)
    return {
      channels,
      bits,
      sampleRate,
      flags: 0,
      boxes: data.subarray(SOUND_BYTES + (!isIso && version === 1 ? SOUND_1_BYTES : 0)),
    }
  fields.skip(4)
  const [rate, count] = [fields.f64(), fields.u32()]
  fields.skip(4)
  const [depth, flags] = [fields.u32(), fields.u32()]
  return { channels: count, sampleRate: rate, bits: depth, flags, boxes: data.subarray(SOUND_BYTES + SOUND_2_BYTES) }
}

function readSound(type: string, data: Buffer, whole: Buffer, isIso: boolean): Description {
  const sound = readSoundFields(data, isIso)
  const { channels, sampleRate, bits } = sound
  // QuickTime puts the boxes of the codec in another
  const boxes = findBox(sound.boxes, 'wave') ?? sound.boxes
  const audio = { channels, sampleRate, bitDepth: bits }
  const pcm = PCM[type]?.({ ...sound, boxes })
  if (pcm) {
    const pcmBytes = (pcm.bits >> 3) * channels
    if (pcmBytes > 0)
      return { ...none, codec: pcm.codec, config: Buffer.alloc(0), audio: { ...audio, bitDepth: pcm.bits }, pcmBytes }
  }
  const coded = SOUNDS[type]?.(boxes, audio)
  return coded ? { ...none, audio, ...coded } : { ...none, codec: 'A_QUICKTIME', config: whole, audio }
}

type Audio = NonNullable<Track['audio']>
type Coded = Pick<Description, 'codec' | 'config'> & { audio?: Audio }

const plain = (codec: string) => (): Coded => ({ codec, config: Buffer.alloc(0) })

/** Codecs of sound. */
const SOUNDS: Readonly<Record<string, (boxes: Buffer, audio: Audio) => Coded | null>> = {
  mp4a(boxes, audio) {
    const stream = readStreamDescriptor(findBox(boxes, 'esds'))
    const codec = stream && SOUND_OBJECTS[stream.object]
    if (!stream || codec === undefined || codec === null) return null
    return { codec, config: stream.config, audio: codec === 'A_AAC' ? readAac(stream.config, audio) : audio }
  },
  Opus: (boxes, audio) => toOpusHead(findBox(boxes, 'dOps'), audio),
  fLaC(boxes) {
    const blocks = findBox(boxes, 'dfLa')
    return blocks && { codec: 'A_FLAC', config: Buffer.concat([Buffer.from('fLaC'), blocks.subarray(4)]) }
  },
  alac(boxes) {
    const config = findBox(boxes, 'alac')
    return config && { codec: 'A_ALAC', config: config.subarray(4) }
  },
  'ac-3': plain('A_AC3'),
  'ec-3': plain('A_EAC3'),
  dtsc: plain('A_DTS'),
  dtsh: plain('A_DTS'),
  dtsl: plain('A_DTS'),
  dtse: plain('A_DTS'),
  '.mp3': plain('A_MPEG/L3'),
  // its rate is a whole number
  mlpa: (_, audio) => ({
    codec: 'A_TRUEHD',
    config: Buffer.alloc(0),
    audio: { ...audio, sampleRate: audio.sampleRate * 65_536 },
  }),
}

/** Hertz (ISO 14496-3, table 1.18). */
const AAC_RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350]
const EIGHT_CHANNELS = 7

/** What packets hold, whatever the file says: the rate without a doubling by the decoder. */
function readAac(config: Buffer, audio: Audio): Audio {
  const bits = fieldsOf(config).u16()
  const sampleRate = AAC_RATES[(bits >> 7) & 15] ?? audio.sampleRate
  const channels = (bits >> 3) & 15
  if (channels === 0 || channels > EIGHT_CHANNELS) return { ...audio, sampleRate }
  return { ...audio, sampleRate, channels: channels === EIGHT_CHANNELS ? 8 : channels }
}

/** As Ogg has it (RFC 7845, 5.1), without pre-skip: the times of the file are those of what is heard. */
function toOpusHead(box: Buffer | null, audio: Audio): Coded | null {
  const BYTES = 11
  if (!box || box.length < BYTES) return null
  const head = Buffer.alloc(BYTES)
  head[0] = 1
  head[1] = box[1] ?? 2
  head.writeUInt32LE(box.readUInt32BE(4), 4)
  head.writeInt16LE(box.readInt16BE(8), 8)
  head[10] = box[10] ?? 0
  const config = Buffer.concat([Buffer.from('OpusHead'), head, box.subarray(BYTES)])
  return { codec: 'A_OPUS', config, audio: { ...audio, sampleRate: 48_000 } }
}

interface Pcm {
  codec: string
  bits: number
}

const [LITTLE, BIG, FLOAT] = ['A_PCM/INT/LIT', 'A_PCM/INT/BIG', 'A_PCM/FLOAT/IEEE']
/** Flags of `lpcm`. */
const [IS_FLOAT, IS_BIG_ENDIAN] = [1, 2]

/** Matroska has no signed samples of 8 bits, and no floating-point ones that are big-endian: these are left to ffmpeg. */
const PCM: Readonly<Record<string, (sound: Sound) => Pcm | null>> = {
  sowt: ({ bits }) => (bits === 8 ? null : { codec: LITTLE, bits }),
  twos: ({ bits }) => (bits === 8 ? null : { codec: BIG, bits }),
  'raw ': ({ bits }) => ({ codec: bits === 8 ? LITTLE : BIG, bits }),
  in24: ({ boxes }) => ({ codec: isLittle(boxes) ? LITTLE : BIG, bits: 24 }),
  in32: ({ boxes }) => ({ codec: isLittle(boxes) ? LITTLE : BIG, bits: 32 }),
  fl32: ({ boxes }) => (isLittle(boxes) ? { codec: FLOAT, bits: 32 } : null),
  fl64: ({ boxes }) => (isLittle(boxes) ? { codec: FLOAT, bits: 64 } : null),
  lpcm({ bits, flags }) {
    const isBig = (flags & IS_BIG_ENDIAN) !== 0
    if (flags & IS_FLOAT) return isBig ? null : { codec: FLOAT, bits }
    return { codec: isBig ? BIG : LITTLE, bits }
  },
  ipcm: ({ boxes }) => ({ codec: isLittlePcm(boxes) ? LITTLE : BIG, bits: pcmBits(boxes) }),
  fpcm: ({ boxes }) => (isLittlePcm(boxes) ? { codec: FLOAT, bits: pcmBits(boxes) } : null),
}

const isLittle = (boxes: Buffer): boolean => findBox(boxes, 'enda')?.[1] === 1
/** ISO 23003-5. */
const isLittlePcm = (boxes: Buffer): boolean => ((findBox(boxes, 'pcmC')?.[4] ?? 0) & 1) !== 0
const pcmBits = (boxes: Buffer): number => findBox(boxes, 'pcmC')?.[5] ?? 0

const [STREAM, DECODER, DECODER_INFO] = [3, 4, 5]

/** `esds` (ISO 14496-1, 7.2.6): the kind of the stream, and what its decoder needs. */
function readStreamDescriptor(box: Buffer | null): { object: number; config: Buffer } | null {
  const stream = box && findDescriptor(box.subarray(4), STREAM)
  if (!stream) return null
  const flags = stream[2] ?? 0
  const [dependence, url, clock] = [flags & 0x80 ? 2 : 0, flags & 0x40 ? 1 + (stream[3] ?? 0) : 0, flags & 0x20 ? 2 : 0]
  const decoder = findDescriptor(stream.subarray(3 + dependence + url + clock), DECODER)
  if (!decoder) return null
  return { object: decoder[0] ?? 0, config: findDescriptor(decoder.subarray(13), DECODER_INFO) ?? Buffer.alloc(0) }
}

function findDescriptor(bytes: Buffer, wanted: number): Buffer | null {
  for (let at = 0; at + 1 < bytes.length;) {
    const tag = bytes[at]
    let size = 0
    let byte = 0x80
    for (let i = 0; i < 4 && byte & 0x80; i++) {
      byte = bytes[++at] ?? 0
      size = (size << 7) | (byte & 0x7f)
    }
    at += 1
    if (tag === wanted) return bytes.subarray(at, at + size)
    at += size
  }
  return null
}
