/** Sample videos as found in real libraries. */
import type { Sample, TextSample } from './sample.ts'
import { toAss, toMovieNfo, toSeriesNfo, toSrt } from './text-files.ts'
import { ALMANAC } from './titles.ts'

const SHOW = `The Lamplighter Almanac (2019) [anilistid-${ALMANAC}]`
const season = (number: string, file: string) => `${SHOW}/Season ${number}/The Lamplighter Almanac ${file}.mkv`
const FONT = 'Liberation Sans'

/** Long enough for an opening to be found by its audio. */
const EPISODE_SECONDS = 70
const BOTH = [
  { hertz: 440, language: 'jpn', codec: 'flac' },
  { hertz: 880, language: 'eng', codec: 'libopus' },
] as const
const styled = (line: string) => [
  { format: 'ass', language: 'eng', text: toAss(EPISODE_SECONDS, line, FONT) } as const,
  { format: 'srt', language: 'jpn', text: toSrt(EPISODE_SECONDS, '灯台の記録') } as const,
]

/** Long enough to be truncated by half. */
export const LONG = season('01', 'S01E02')

const MOVIE = 'Glass Comet (2021)/Glass Comet (2021)'

export const SAMPLES: readonly Sample[] = [
  {
    path: season('01', 'S01E01'),
    seconds: EPISODE_SECONDS,
    audioTracks: BOTH,
    subtitles: styled('First light'),
    attachments: ['Lamp.woff2'],
    tune: 1,
  },
  { path: LONG, seconds: EPISODE_SECONDS + 4, audioTracks: BOTH, subtitles: styled('Second light'), tune: 1 },
  { path: season('01', 'S01E03-E04'), seconds: EPISODE_SECONDS + 8, audioTracks: BOTH, tune: 1 },
  { path: season('00', 'S00E01'), seconds: 12 },
  { path: season('02', 'S02E01'), seconds: 12 },
  { path: '[Kitesong]_Paper_Harbour_-_01v2_[1280x720][1234ABCD].mkv', seconds: 12 },
  {
    path: '[Kitesong] Paper Harbour - 02 [HEVC 10bit].mkv',
    seconds: 10,
    picture: 'hevc',
    audioTracks: [{ hertz: 500, codec: 'libopus' }],
  },
  { path: '[Kitesong] Paper Harbour - 14 [720p][0F1E2D3C].mkv', seconds: 12 },
  { path: '[光速] 紙の港 第03話 「灯」.mkv', seconds: 10 },
  {
    path: `${MOVIE}.mp4`,
    seconds: 75,
    chapters: [
      { title: 'Opening', start: 0, end: 20 },
      { title: 'Part A', start: 20, end: 55 },
      { title: 'Ending', start: 55, end: 75 },
    ],
  },
  {
    path: 'OVA/Quiet Orbit - OVA 01.webm',
    seconds: 10,
    picture: 'vp9',
    audioTracks: [{ hertz: 600, codec: 'libopus' }],
  },
  {
    path: 'Crooked Windows/Crooked Windows - 01.mpg',
    seconds: 10,
    picture: 'mpeg2',
    audioTracks: [{ hertz: 440, codec: 'mp2' }],
  },
  { path: 'Crooked Windows/Crooked Windows - 02.mkv', seconds: 10, picture: 'odd' },
  { path: 'Crooked Windows/Crooked Windows - 03.mp4', seconds: 10, rotated: true },
  {
    path: 'Crooked Windows/Crooked Windows - 04.mkv',
    seconds: 10,
    audioTracks: [{ hertz: 440, codec: 'ac3', channels: 6 }],
  },
  { path: 'Crooked Windows/Crooked Windows - 05.mkv', seconds: 10, audioTracks: [] },
  { path: 'Crooked Windows/-y -i Crooked Windows - 06.mkv', seconds: 10 },
  { path: `Crooked Windows/Crooked Windows - 07 - It's "quoted".mkv`, seconds: 10 },
  { path: 'Crooked Windows/Crooked Windows - 08\nbelow.mkv', seconds: 10 },
  { path: 'Paper/Paper Harbor Voyage - 01.mkv', seconds: 10 },
]

export const TEXTS: readonly TextSample[] = [
  { path: `${SHOW}/tvshow.nfo`, text: toSeriesNfo('The Lamplighter Almanac', ALMANAC) },
  { path: `${MOVIE.replace(/[^/]+$/, 'movie')}.nfo`, text: toMovieNfo('Glass Comet', 2021) },
  { path: `${MOVIE}.ja.sdh.srt`, text: toSrt(75, '［風の音］ガラスの彗星'), encoding: 'shift-jis' },
  { path: `${MOVIE}.en.srt`, text: toSrt(75, 'The comet is made of glass'), encoding: 'utf16le' },
  { path: `${MOVIE}.en.forced.ass`, text: toAss(75, 'Observatory') },
  { path: `${MOVIE}.hi.srt`, text: toSrt(75, 'काँच का धूमकेतु') },
]
