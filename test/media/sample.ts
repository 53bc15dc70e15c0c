/** What a file of the samples is, in words that a maker follows. Pure. */

export interface Sound {
  hertz: number
  language?: string
  codec?: 'aac' | 'flac' | 'libopus' | 'ac3' | 'mp2'
  channels?: number
}

export interface Sample {
  /** Below the folder, with slashes between. */
  path: string
  seconds: number
  /** What is in the picture: `clear` is H.264 that a browser can play. */
  picture?: keyof typeof PICTURES
  sounds?: readonly Sound[]
  /** Subtitles inside the file. */
  words?: readonly { format: 'ass' | 'srt'; language: string; text: string }[]
  chapters?: readonly { title: string; start: number; end: number }[]
  /** Files in it, under the names that they claim. */
  attachments?: readonly string[]
  /** Held upright while it was filmed lying: an MP4 that says so. */
  upright?: true
  /** Begins with a tune that other samples of the same number begin with too. */
  tune?: number
}

/** A text that stands in the folder as it is, in one of the encodings that people have. */
export interface TextSample {
  path: string
  text: string
  encoding?: 'utf8' | 'utf16le' | 'shift-jis'
}

const h264 = (pixels = 'yuv420p') => `-c:v libx264 -preset ultrafast -crf 34 -bf 2 -g 24 -pix_fmt ${pixels}`.split(' ')

/** Size and options of the encoder; each shows a counter that moves. */
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
