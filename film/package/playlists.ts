/** The playlists of HTTP Live Streaming (RFC 8216), written by hand. */
import type { Track } from './segments.ts'

const seconds = (value: number): string => value.toFixed(5)
const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`

const head = (target: number, version = 7): readonly string[] => [
  '#EXTM3U',
  `#EXT-X-VERSION:${version}`,
  `#EXT-X-TARGETDURATION:${target}`,
  '#EXT-X-MEDIA-SEQUENCE:1',
  '#EXT-X-PLAYLIST-TYPE:VOD',
  '#EXT-X-INDEPENDENT-SEGMENTS',
]

const longest = (all: readonly { seconds: number }[]): number =>
  Math.max(1, ...all.map((one) => Math.round(one.seconds)))

export const mediaPlaylist = (track: Track): string =>
  lines(
    ...head(longest(track.segments)),
    '#EXT-X-MAP:URI="init.mp4"',
    ...track.segments.flatMap((segment) => [`#EXTINF:${seconds(segment.seconds)},`, segment.name]),
    '#EXT-X-ENDLIST',
  )

/** Each picture that can be shown alone, as a range of the segment that it is in. */
export const picturePlaylist = (track: Track): string =>
  lines(
    ...head(longest(track.segments)),
    '#EXT-X-I-FRAMES-ONLY',
    '#EXT-X-MAP:URI="init.mp4"',
    ...track.segments.flatMap((segment) =>
      segment.pictures.flatMap((picture) => [
        `#EXTINF:${seconds(picture.seconds)},`,
        `#EXT-X-BYTERANGE:${picture.length}@${picture.start}`,
        segment.name,
      ]),
    ),
    '#EXT-X-ENDLIST',
  )

export const subtitlePlaylist = (file: string, duration: number): string =>
  lines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(duration)}`,
    '#EXT-X-MEDIA-SEQUENCE:1',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${seconds(duration)},`,
    file,
    '#EXT-X-ENDLIST',
  )

export interface Rendition {
  folder: string
  width: number
  height: number
  codec: string
  track: Track
}

export interface SoundTrack {
  folder: string
  language: string
  name: string
  track: Track
}

export interface SubtitleTrack {
  playlist: string
  language: string
  name: string
}

export interface Programme {
  frameRate: number
  renditions: readonly Rendition[]
  sounds: readonly SoundTrack[]
  subtitles: readonly SubtitleTrack[]
  /** The language that is heard when nobody has chosen. Words are chosen by whoever plays it. */
  sound: string
}

interface Rates {
  peak: number
  average: number
}

/** Bits a second of a track. */
export function ratesOf({ segments }: Track): Rates {
  const bits = segments.map(({ bytes }) => bytes.length * 8)
  const total = segments.reduce((sum, segment) => sum + segment.seconds, 0)
  return {
    peak: Math.ceil(
      Math.max(
        ...segments
          .filter((segment) => segment.seconds > 1)
          .map((segment) => (segment.bytes.length * 8) / segment.seconds),
      ),
    ),
    average: Math.ceil(bits.reduce((sum, value) => sum + value, 0) / total),
  }
}

function pictureRates({ segments }: Track): Rates {
  const pictures = segments.flatMap((segment) => segment.pictures)
  const total = pictures.reduce((sum, picture) => sum + picture.seconds, 0)
  return {
    peak: Math.ceil(Math.max(...pictures.map(({ length, seconds: time }) => (length * 8) / Math.max(time, 1)))),
    average: Math.ceil(pictures.reduce((sum, { length }) => sum + length * 8, 0) / total),
  }
}

const SOUND_CODEC = 'mp4a.40.2'
const yes = (value: boolean): string => (value ? 'YES' : 'NO')

export function masterPlaylist(programme: Programme): string {
  const { renditions, sounds, subtitles, frameRate } = programme
  const sound = { peak: 0, average: 0 }
  for (const { track } of sounds) {
    const rates = ratesOf(track)
    sound.peak = Math.max(sound.peak, rates.peak)
    sound.average = Math.max(sound.average, rates.average)
  }
  return lines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...sounds.map(
      ({ folder, language, name }) =>
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="${name}",LANGUAGE="${language}",DEFAULT=${yes(language === programme.sound)},AUTOSELECT=YES,CHANNELS="2",URI="${folder}/index.m3u8"`,
    ),
    ...subtitles.map(
      ({ playlist, language, name }) =>
        `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subtitles",NAME="${name}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="${playlist}"`,
    ),
    ...renditions.flatMap(({ folder, width, height, codec, track }) => {
      const { peak, average } = ratesOf(track)
      return [
        `#EXT-X-STREAM-INF:BANDWIDTH=${peak + sound.peak},AVERAGE-BANDWIDTH=${average + sound.average},CODECS="${codec},${SOUND_CODEC}",RESOLUTION=${width}x${height},FRAME-RATE=${frameRate.toFixed(3)},AUDIO="sound",SUBTITLES="subtitles"`,
        `${folder}/index.m3u8`,
      ]
    }),
    ...renditions.map(({ folder, width, height, codec, track }) => {
      const { peak, average } = pictureRates(track)
      return `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},CODECS="${codec}",RESOLUTION=${width}x${height},URI="${folder}/iframes.m3u8"`
    }),
  )
}
