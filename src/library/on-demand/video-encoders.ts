/** The encoders of H.264 that ffmpeg can use: what each needs on the command line. Frames are decoded and scaled by the CPU for all of them. */
import { encoderArguments, flags, peakMegabits } from '../package/ffmpeg-arguments.ts'
import type { Quality } from '../package/quality.ts'

/** The hardware, in the order in which it is preferred. */
export const HARDWARE = ['nvenc', 'qsv', 'vaapi', 'videotoolbox'] as const
export type Hardware = (typeof HARDWARE)[number]
export type VideoEncoderName = Hardware | 'cpu'
/** What an operator can choose. */
export const TRANSCODE = ['auto', 'cpu', 'vaapi', 'qsv', 'nvenc', 'videotoolbox', 'off'] as const
export type Transcode = (typeof TRANSCODE)[number]

interface HardwareEncoder {
  /** Its name in ffmpeg. */
  codec: string
  /** Opens the device. */
  device: readonly string[]
  /** Filters that give it frames of 8 bits. */
  upload: readonly string[]
  options: readonly string[]
  /** Ten times the number of the level, as it is written for this encoder. */
  level: (level: number) => string
}

const withPoint = (level: number): string => (level / 10).toFixed(1)

const ENCODERS: Readonly<Record<Hardware, HardwareEncoder>> = {
  nvenc: {
    codec: 'h264_nvenc',
    device: [],
    upload: [],
    options: flags('-preset', 'p4', '-rc', 'vbr', '-forced-idr', '1'),
    level: withPoint,
  },
  qsv: {
    codec: 'h264_qsv',
    device: flags('-init_hw_device', 'qsv=hw'),
    upload: ['format=nv12'],
    options: flags('-preset', 'veryfast', '-forced_idr', '1', '-async_depth', '1'),
    level: String,
  },
  vaapi: {
    codec: 'h264_vaapi',
    device: flags('-init_hw_device', 'vaapi=hw:/dev/dri/renderD128', '-filter_hw_device', 'hw'),
    upload: ['format=nv12', 'hwupload'],
    options: [],
    level: (level) => String(level / 10),
  },
  videotoolbox: { codec: 'h264_videotoolbox', device: [], upload: ['format=nv12'], options: [], level: withPoint },
}

/** Its name in ffmpeg. */
export const codecOf = (name: VideoEncoderName): string => (name === 'cpu' ? 'libx264' : ENCODERS[name].codec)

/** The average bit rate as a share of the highest. */
const AVERAGE = 0.6

export interface EncoderOptions {
  device: readonly string[]
  upload: readonly string[]
  arguments: readonly string[]
}

/** @param times where key frames have to be (seconds, joined by commas) @param level ten times the number of the level of H.264 */
export function optionsFor(
  name: VideoEncoderName,
  { quality, times, level, threads }: { quality: Quality; times: string; level: number; threads: number },
): EncoderOptions {
  if (name === 'cpu') {
    const args = [...encoderArguments(quality, times, threads), ...flags('-level', String(level / 10))]
    return { device: [], upload: [], arguments: args }
  }
  const { codec, device, upload, options, level: toLevel } = ENCODERS[name]
  const peak = peakMegabits(quality)
  return {
    device,
    upload,
    arguments: [
      ...flags('-c:v', codec, ...options, '-profile:v', 'high', '-level', toLevel(level), '-bf', '0'),
      ...flags('-b:v', `${peak * AVERAGE}M`, '-maxrate', `${peak}M`, '-bufsize', `${peak * 2}M`),
      ...flags('-force_key_frames', times, '-g', '9999', '-enc_time_base', '1:90000'),
    ],
  }
}
