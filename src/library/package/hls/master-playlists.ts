/** The HLS master playlist. Pure. */
import { joinLines } from './playlists.ts'
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
  /** Played by default. */
  standard: boolean
}

export interface SubtitleTrack {
  playlist: string
  language: string
  name: string
  forced?: boolean
  sdh?: boolean
}

export interface MasterPlaylistOptions {
  frameRate: number
  /** Best first. */
  renditions: readonly Rendition[]
  audioTracks: readonly AudioTrack[]
  subtitles: readonly SubtitleTrack[]
  /** Attributes added to each stream. */
  streamAttributes?: string
}

const AUDIO_CODEC = 'mp4a.40.2'
const SDH = 'public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound'

/** No embedded captions; SDR colours. */
export const SDR_ATTRIBUTES = ',CLOSED-CAPTIONS=NONE,VIDEO-RANGE=SDR'

const yesNo = (value: boolean): string => (value ? 'YES' : 'NO')
/** Quoted strings must not contain quotes or line breaks (RFC 8216, 4.2). */
const quoted = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, "'")}"`
const languageAttribute = (language: string): string => (language === 'und' ? '' : `,LANGUAGE=${quoted(language)}`)

/**
 * Surround audio is in the same group as stereo, so that players list it. It is never selected automatically, because a group
 * may have only one such rendition per language.
 */
export function masterPlaylist({
  renditions,
  audioTracks,
  subtitles,
  frameRate,
  streamAttributes = '',
}: MasterPlaylistOptions): string {
  const audioRates = {
    peak: Math.max(0, ...audioTracks.map(({ rates }) => rates.peak)),
    average: Math.max(0, ...audioTracks.map(({ rates }) => rates.average)),
  }
  const groups = `${audioTracks.length > 0 ? ',AUDIO="sound"' : ''}${subtitles.length > 0 ? ',SUBTITLES="subtitles"' : ''}`
  const codecs = (codec: string): string => (audioTracks.length > 0 ? `${codec},${AUDIO_CODEC}` : codec)
  return joinLines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...audioTracks.map(
      ({ folder, language, name, channels, standard }) =>
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME=${quoted(name)}${languageAttribute(language)},DEFAULT=${yesNo(standard)},AUTOSELECT=${yesNo(channels <= 2)},CHANNELS="${channels}",URI="${folder}/index.m3u8"`,
    ),
    ...subtitles.map(
      ({ playlist, language, name, forced = false, sdh = false }) =>
        `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subtitles",NAME=${quoted(name)}${languageAttribute(language)},DEFAULT=NO,AUTOSELECT=YES,FORCED=${yesNo(forced)}${sdh ? `,CHARACTERISTICS="${SDH}"` : ''},URI="${playlist}"`,
    ),
    ...renditions.flatMap(({ folder, width, height, codec, rates }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${rates.peak + audioRates.peak},AVERAGE-BANDWIDTH=${rates.average + audioRates.average},CODECS="${codecs(codec)}",RESOLUTION=${width}x${height},FRAME-RATE=${frameRate.toFixed(3)}${groups}${streamAttributes}`,
      `${folder}/index.m3u8`,
    ]),
    ...renditions.map(
      ({ folder, width, height, codec, pictureRates: { peak, average } }) =>
        `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},CODECS="${codec}",RESOLUTION=${width}x${height},URI="${folder}/iframes.m3u8"`,
    ),
  )
}
