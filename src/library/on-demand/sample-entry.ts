/** How the codecs that browsers play are described in MP4, from what Matroska says about them. */
import type { Track } from '../container/container.ts'
import { ac3Config, eac3Config } from './dolby-config.ts'
import { vp9Config } from './vp9-config.ts'
import { box, fullBox } from './write-mp4.ts'

export interface SampleEntry {
  type: string
  config: Buffer
}

const AVC_CONFIG_BYTES = 7
const HEVC_CONFIG_BYTES = 23
const AV1_CONFIG_BYTES = 4
/** Its identification (8), version, channels, pre-skip, rate, gain and mapping (RFC 7845, 5.1). */
const OPUS_HEAD_BYTES = 19
/** The header of a metadata block and STREAMINFO (RFC 9639, 8.2). */
const FLAC_INFO_BYTES = 38
const LAST_FLAC_BLOCK = 0x80

const ENTRIES: Readonly<Record<string, (config: Buffer) => SampleEntry | null>> = {
  'V_MPEG4/ISO/AVC': (config) =>
    config.length < AVC_CONFIG_BYTES ? null : { type: 'avc1', config: box('avcC', config) },
  'V_MPEGH/ISO/HEVC': (config) =>
    config.length < HEVC_CONFIG_BYTES ? null : { type: 'hvc1', config: box('hvcC', config) },
  V_AV1: (config) => (config.length < AV1_CONFIG_BYTES ? null : { type: 'av01', config: box('av1C', config) }),
  A_AAC: (config) => (config.length < 2 ? null : { type: 'mp4a', config: esds(AAC, config) }),
  A_OPUS: opusEntry,
  A_FLAC: flacEntry,
}

/** Codecs that describe themselves in their frames alone. */
const BY_FRAME: Readonly<Record<string, (frame: Buffer, track: SampleTrack) => SampleEntry | null>> = {
  V_VP9(frame, track) {
    const config = vp9Config(frame, track)
    return config && { type: 'vp09', config: fullBox('vpcC', 1, 0, config) }
  },
  A_AC3(frame) {
    const config = ac3Config(frame)
    return config && { type: 'ac-3', config: box('dac3', config) }
  },
  A_EAC3(frame) {
    const config = eac3Config(frame)
    return config && { type: 'ec-3', config: box('dec3', config) }
  },
  'A_MPEG/L3': (frame) =>
    // MPEG-1, layer III (ISO 11172-3, 2.4.1.3); lower rates have another type
    frame.length >= 2 && (frame.readUInt16BE() & 0xfffe) === 0xfffa
      ? { type: 'mp4a', config: esds(MPEG1_AUDIO) }
      : null,
}

export const describesItself = ({ codec }: Pick<Track, 'codec'>): boolean => Object.hasOwn(BY_FRAME, codec)

/**
 * @param firstFrame of what describes itself there alone
 * @returns null if it cannot be copied into MP4
 */
export function sampleEntry(track: SampleTrack, firstFrame?: Buffer): SampleEntry | null {
  // the name of a codec is of the file
  if (describesItself(track)) return firstFrame ? (BY_FRAME[track.codec]?.(firstFrame, track) ?? null) : null
  return Object.hasOwn(ENTRIES, track.codec) ? (ENTRIES[track.codec]?.(track.config) ?? null) : null
}

type SampleTrack = Pick<Track, 'codec' | 'config'> & Partial<Pick<Track, 'frame' | 'video'>>

/** Object types of ISO 14496-1, 7.2.6.6. */
const [AAC, MPEG1_AUDIO] = [0x40, 0x6b]

/** `esds` (ISO 14496-14, 5.6). @param config an AudioSpecificConfig, if the codec has one */
function esds(type: number, config?: Buffer): Buffer {
  const descriptor = (tag: number, ...parts: Buffer[]) => {
    const content = Buffer.concat(parts)
    return Buffer.concat([Buffer.from([tag, 0x80, 0x80, 0x80, content.length]), content])
  }
  const [AUDIO_STREAM, NO_RATES] = [0x15, Buffer.alloc(11)]
  const decoder = descriptor(4, Buffer.from([type, AUDIO_STREAM]), NO_RATES, ...(config ? [descriptor(5, config)] : []))
  return fullBox('esds', 0, 0, descriptor(3, Buffer.from([0, 1, 0]), decoder, descriptor(6, Buffer.from([2]))))
}

/** `dOps`, big-endian and without pre-skip: a decoder would skip it in whichever segment it begins with. Times are of what is heard. */
function opusEntry(config: Buffer): SampleEntry | null {
  if (config.length < OPUS_HEAD_BYTES) return null
  const content = Buffer.from(config.subarray(8))
  content[0] = 0
  content.writeUInt16BE(0, 2)
  content.writeUInt32BE(config.readUInt32LE(12), 4)
  content.writeInt16BE(config.readInt16LE(16), 8)
  return { type: 'Opus', config: box('dOps', content) }
}

/** `dfLa` with STREAMINFO alone: Chromium refuses other blocks. */
function flacEntry(config: Buffer): SampleEntry | null {
  const at = config.toString('latin1', 0, 4) === 'fLaC' ? 4 : 0
  if (config.length < at + FLAC_INFO_BYTES) return null
  const info = Buffer.from(config.subarray(at, at + FLAC_INFO_BYTES))
  info[0] = LAST_FLAC_BLOCK
  return { type: 'fLaC', config: fullBox('dfLa', 0, 0, info) }
}
