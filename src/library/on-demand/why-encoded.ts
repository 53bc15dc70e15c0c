/** Why a live package encodes something, in words that follow “because”. */
import type { AudioPlan, VideoPlan } from '../package/plan.ts'
import { hasHiddenStart, hasPackets, type MediaIndex } from './media-index.ts'

/** By ffmpeg’s names; others are shown as these. */
const CODEC_NAMES: Readonly<Record<string, string>> = {
  h264: 'H.264',
  hevc: 'HEVC',
  av1: 'AV1',
  vp8: 'VP8',
  vp9: 'VP9',
  mpeg1video: 'MPEG-1',
  mpeg2video: 'MPEG-2',
  mpeg4: 'MPEG-4',
  msmpeg4v3: 'MPEG-4',
  prores: 'ProRes',
  aac: 'AAC',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
  dts: 'DTS',
  truehd: 'TrueHD',
  flac: 'FLAC',
  alac: 'ALAC',
  opus: 'Opus',
  vorbis: 'Vorbis',
  mp2: 'MP2',
  mp3: 'MP3',
}
const codecName = (codec: string): string =>
  CODEC_NAMES[codec] ?? (codec.startsWith('pcm_') ? 'PCM' : codec.replaceAll('_', ' ').toUpperCase())

const isDeep = (pixels: string): boolean => /1[02]le$/.test(pixels)
/** Chroma in a quarter of the samples: what browsers show. */
const isUsualChroma = (pixels: string): boolean => pixels === '' || /^(yuvj?420|nv12|p010)/.test(pixels)

/**
 * @param hasOriginal whether the video is also offered as it is
 * @returns why the quality of the file is encoded
 */
export function whyVideo({ stream }: Pick<VideoPlan, 'stream'>, index: MediaIndex, hasOriginal: boolean): string {
  const { codec, pixels, interlaced, rotation } = stream
  const name = `${codecName(codec)}${isDeep(pixels) ? ' with 10 bits' : ''}`
  if (hasOriginal) return `the browser doesn’t play ${name}`
  if (interlaced) return 'the video is interlaced'
  if (rotation !== 0) return 'the video is turned'
  if (!isUsualChroma(pixels)) return `browsers don’t show its colours (${pixels})`
  if (!['h264', 'hevc', 'av1', 'vp9'].includes(codec)) return `browsers don’t play ${name}`
  if (!hasPackets(index)) return 'its container can only be read by ffmpeg'
  if (hasHiddenStart(index)) return 'its start was cut off within a group of frames'
  return 'it has too few frames at which browsers can start'
}

/**
 * @param copied the codec string if the track can be copied
 * @returns null if it is copied
 */
export function whyAudio({ copy, channels, stream }: AudioPlan, copied: string | null): string | null {
  if (copy && copied !== null) return null
  const { codec, profile } = stream
  if (codec !== 'aac') return `${copied === null ? 'browsers don’t' : 'the browser doesn’t'} play ${codecName(codec)}`
  if (copied === null) return 'its container can only be read by ffmpeg'
  return profile === 'LC' && stream.channels > channels ? 'all channels are mixed to stereo' : `its AAC is ${profile}`
}
