/** Description of a sample file. */

export interface AudioTrack {
  hertz: number
  language?: string
  codec?: 'aac' | 'flac' | 'libopus' | 'ac3' | 'mp2'
  channels?: number
}

export interface Sample {
  /** Relative path with slashes. */
  path: string
  seconds: number
  /** Video: `clear` is H.264 that browsers can play. */
  picture?: keyof typeof PICTURES
  audioTracks?: readonly AudioTrack[]
  /** Embedded subtitles. */
  subtitles?: readonly { format: 'ass' | 'srt'; language: string; text: string }[]
  chapters?: readonly { title: string; start: number; end: number }[]
  /** Attached files, under their declared names. */
  attachments?: readonly string[]
  /** An MP4 with a rotation matrix, filmed upright. */
  rotated?: true
  /** Starts with a tune that it shares with the samples of the same number. */
  tune?: number
}

/** A text file, in one of the encodings found in practice. */
export interface TextSample {
  path: string
  text: string
  encoding?: 'utf8' | 'utf16le' | 'shift-jis'
}

const h264 = (pixels = 'yuv420p') => `-c:v libx264 -preset ultrafast -crf 34 -bf 2 -g 24 -pix_fmt ${pixels}`.split(' ')

/** Size and encoder options; each shows a moving counter. */
export const PICTURES = {
  clear: { size: '320x180', options: h264() },
  hevc: {
    size: '320x180',
    options: '-c:v libx265 -preset ultrafast -pix_fmt yuv420p10le -x265-params log-level=none:keyint=24'.split(' '),
  },
  vp9: { size: '320x180', options: '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 150k'.split(' ') },
  mpeg2: { size: '320x240', options: '-c:v mpeg2video -b:v 900k -flags +ilme+ildct -field_order tt -r 25'.split(' ') },
  odd: { size: '321x181', options: h264('yuv444p') },
} as const satisfies Record<string, { size: string; options: readonly string[] }>
