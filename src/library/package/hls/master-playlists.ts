/** The playlist that names all others. Pure. */
import { lines } from './playlists.ts'
import type { Rates } from './bit-rates.ts'

export interface Rendition {
  folder: string
  width: number
  height: number
  codec: string
  rates: Rates
  pictureRates: Rates
}

export interface AudioTrack {
  folder: string
  /** `und` when unknown. */
  language: string
  name: string
  channels: number
  rates: Rates
  /** Heard when nobody has chosen. */
  standard: boolean
}

export interface SubtitleTrack {
  playlist: string
  language: string
  name: string
  forced?: boolean
  sdh?: boolean
}

export interface Programme {
  frameRate: number
  /** Best first. */
  renditions: readonly Rendition[]
  sounds: readonly AudioTrack[]
  /** Words are chosen by whoever plays it. */
  subtitles: readonly SubtitleTrack[]
  /** What every stream says of itself besides. */
  also?: string
}

const SOUND_CODEC = 'mp4a.40.2'
const SDH = 'public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound'

/** The captions are tracks of their own, and the colours are those of ordinary screens. */
export const PLAIN = ',CLOSED-CAPTIONS=NONE,VIDEO-RANGE=SDR'

const yes = (value: boolean): string => (value ? 'YES' : 'NO')
/** Within quotes there are neither quotes nor line breaks. */
const quoted = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, "'")}"`
const inLanguage = (language: string): string => (language === 'und' ? '' : `,LANGUAGE=${quoted(language)}`)

/**
 * Surround sound is in the same group as stereo, so that each player finds it in its list of tracks; it is never selected by
 * itself, since no two such renditions of a language may be.
 */
export function masterPlaylist({ renditions, sounds, subtitles, frameRate, also = '' }: Programme): string {
  const sound = {
    peak: Math.max(0, ...sounds.map(({ rates }) => rates.peak)),
    average: Math.max(0, ...sounds.map(({ rates }) => rates.average)),
  }
  const groups = `${sounds.length > 0 ? ',AUDIO="sound"' : ''}${subtitles.length > 0 ? ',SUBTITLES="subtitles"' : ''}`
  const codecs = (codec: string): string => (sounds.length > 0 ? `${codec},${SOUND_CODEC}` : codec)
  return lines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...sounds.map(
      ({ folder, language, name, channels, standard }) =>
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME=${quoted(name)}${inLanguage(language)},DEFAULT=${yes(standard)},AUTOSELECT=${yes(channels <= 2)},CHANNELS="${channels}",URI="${folder}/index.m3u8"`,
    ),
    ...subtitles.map(
      ({ playlist, language, name, forced = false, sdh = false }) =>
        `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subtitles",NAME=${quoted(name)}${inLanguage(language)},DEFAULT=NO,AUTOSELECT=YES,FORCED=${yes(forced)}${sdh ? `,CHARACTERISTICS="${SDH}"` : ''},URI="${playlist}"`,
    ),
    ...renditions.flatMap(({ folder, width, height, codec, rates }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${rates.peak + sound.peak},AVERAGE-BANDWIDTH=${rates.average + sound.average},CODECS="${codecs(codec)}",RESOLUTION=${width}x${height},FRAME-RATE=${frameRate.toFixed(3)}${groups}${also}`,
      `${folder}/index.m3u8`,
    ]),
    ...renditions.map(
      ({ folder, width, height, codec, pictureRates: { peak, average } }) =>
        `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},CODECS="${codec}",RESOLUTION=${width}x${height},URI="${folder}/iframes.m3u8"`,
    ),
  )
}
