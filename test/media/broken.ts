/** Corrupt and truncated files. */
import type { Sample, TextSample } from './sample.ts'
import { LONG } from './samples.ts'
import { toSrt } from './text-files.ts'

const toCratePath = (episode: string): string => `Broken Crates/Broken Crates - ${episode}.mkv`

/** Videos that ffmpeg creates directly. */
export const BROKEN: readonly Sample[] = [
  {
    path: toCratePath('06'),
    seconds: 4,
    audioTracks: Array.from({ length: 50 }, (_, index) => ({ hertz: 200 + index * 20, codec: 'aac' as const })),
  },
  { path: toCratePath('07'), seconds: 6, attachments: ['../../climbed.woff2'] },
]

/** Files without video. */
export const AUDIO_ONLY = [toCratePath('08')]

export const BROKEN_TEXTS: readonly TextSample[] = [
  { path: toCratePath('02'), text: '' },
  { path: toCratePath('03'), text: 'Once upon a time there was a text. '.repeat(300) },
  { path: toCratePath('04'), text: `ffconcat version 1.0\nfile 'Broken Crates - 06.mkv'\n` },
  {
    path: toCratePath('05'),
    text: '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://127.0.0.1:9/a.ts\n#EXTINF:9,\nconcat:file:/etc/hostname\n#EXT-X-ENDLIST\n',
  },
  // more subtitles than anyone can read, beside a playable file
  { path: toCratePath('07').replace('.mkv', '.en.srt'), text: toSrt(50_000, 'word '.repeat(900)) },
]

/** Copies that lack their second half. */
export const TRUNCATED: readonly { path: string; of: string }[] = [{ path: toCratePath('01'), of: LONG }]

/** Symbolic links to missing videos. */
export const DANGLING_LINKS = [toCratePath('09')]
