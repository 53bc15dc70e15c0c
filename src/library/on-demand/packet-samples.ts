/** How many samples a packet of sound holds, by its own header: Matroska's times are rounded. */
import type { Track } from '../container/container.ts'

const AAC_SAMPLES = 1024
const AC3_SAMPLES = 1536
const SAMPLES_OF_BLOCK = 256
/** Blocks of an E-AC-3 packet (ETSI TS 102 366, E.1.3.1.4). */
const EAC3_BLOCKS = [1, 2, 3, 6]
const DTS_SYNC = 0x7ffe8001

/** Samples at 48 kHz of a frame, by its configuration (RFC 6716, 3.1). */
function opusFrame(configuration: number): number {
  if (configuration < 12) return [480, 960, 1920, 2880][configuration & 3] ?? 0
  return configuration < 16 ? 480 << (configuration & 1) : 120 << (configuration & 3)
}

const COUNTERS: Readonly<Record<string, (packet: Buffer, track: Track) => number | null>> = {
  A_AAC: () => AAC_SAMPLES,
  A_AC3: () => AC3_SAMPLES,
  A_EAC3: (packet) => {
    const isReduced = (packet[4] ?? 0) >> 6 === 3
    return (EAC3_BLOCKS[isReduced ? 3 : ((packet[4] ?? 0) >> 4) & 3] ?? 6) * SAMPLES_OF_BLOCK
  },
  // NBLKS (ETSI TS 102 114, 5.3.1)
  A_DTS: (packet) =>
    packet.length > 8 && packet.readUInt32BE(0) === DTS_SYNC
      ? ((((packet[4] ?? 0) & 1) << 6) + ((packet[5] ?? 0) >> 2) + 1) * 32
      : null,
  'A_MPEG/L3': (packet) => ((packet[1] ?? 0) & 8 ? 1152 : 576),
  A_OPUS: ([toc = 0, count = 1]) => opusFrame(toc >> 3) * ([1, 2, 2][toc & 3] ?? count & 63),
  A_FLAC: (_, { config }) => {
    const info = flacStreamInfo(config)
    const [least, most] = info ? [info.readUInt16BE(0), info.readUInt16BE(2)] : [0, 0]
    return least === most && least > 0 ? least : null
  },
}

const STREAM_INFO_BYTES = 34

/** @param config as in Matroska @returns null if it is not whole */
export function flacStreamInfo(config: Buffer): Buffer | null {
  const at = config.toString('latin1', 0, 4) === 'fLaC' ? 8 : 4
  return config.length < at + STREAM_INFO_BYTES ? null : config.subarray(at, at + STREAM_INFO_BYTES)
}

/** Of codecs whose packets all have the same length, by ffmpeg’s names. */
const OF_FILE: Readonly<Record<string, number>> = {
  aac: AAC_SAMPLES,
  ac3: AC3_SAMPLES,
  mp2: 1152,
  mp3: 1152,
  wmav1: 2048,
  wmav2: 2048,
}

/** For packets that ffmpeg reads from a file itself. @returns null if packets differ, or nothing is known about them */
export const filePacketSamples = (codec: string): number | null => OF_FILE[codec] ?? null

/** @returns null if packets differ, or nothing is known about them */
export function packetSamples(track: Track, packet: Buffer): number | null {
  const { codec, audio } = track
  const counter = COUNTERS[codec]
  if (counter) return counter(packet, track)
  const bytes = ((audio?.bitDepth ?? 0) >> 3) * (audio?.channels ?? 0)
  return codec.startsWith('A_PCM') && bytes > 0 ? packet.length / bytes : null
}
