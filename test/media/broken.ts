/** Files that are not what they seem, or not whole. Pure. */
import type { Sample, TextSample } from './sample.ts'
import { LONG } from './samples.ts'
import { toSrt } from './words.ts'

const crate = (episode: string): string => `Broken Crates/Broken Crates - ${episode}.mkv`

/** Videos that ffmpeg makes as they are. */
export const BROKEN: readonly Sample[] = [
  {
    path: crate('06'),
    seconds: 4,
    sounds: Array.from({ length: 50 }, (_, index) => ({ hertz: 200 + index * 20, codec: 'aac' as const })),
  },
  { path: crate('07'), seconds: 6, attachments: ['../../climbed.woff2'] },
]

/** Files without a picture. */
export const SOUND_ALONE = [crate('08')]

export const BROKEN_TEXTS: readonly TextSample[] = [
  { path: crate('02'), text: '' },
  { path: crate('03'), text: 'Once upon a time there was a text. '.repeat(300) },
  { path: crate('04'), text: `ffconcat version 1.0\nfile 'Broken Crates - 06.mkv'\n` },
  {
    path: crate('05'),
    text: '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://127.0.0.1:9/a.ts\n#EXTINF:9,\nconcat:file:/etc/hostname\n#EXT-X-ENDLIST\n',
  },
  // as many words as nobody can read, beside a file that can be played
  { path: crate('07').replace('.mkv', '.en.srt'), text: toSrt(50_000, 'word '.repeat(900)) },
]

/** Copies of which the second half is missing. */
export const CUT: readonly { path: string; of: string }[] = [{ path: crate('01'), of: LONG }]

/** Links to videos that are gone. */
export const GONE = [crate('09')]
