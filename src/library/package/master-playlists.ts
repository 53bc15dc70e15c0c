/** The HLS master playlist. */
import { joinLines } from './playlists.ts'
import type { Rates } from './bit-rates.ts'

/** The values of VIDEO-RANGE: SDR, HDR10 (PQ) and HLG. */
export const VIDEO_RANGES = ['SDR', 'PQ', 'HLG'] as const
export type VideoRange = (typeof VIDEO_RANGES)[number]

export interface Rendition {
  folder: string
  width: number
  height: number
  codec: string
  rates: Rates
  /** Absent without a playlist of its key frames. */
  pictureRates?: Rates | undefined
  /** Only known for packages of the library. */
  range?: VideoRange
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
  /** Whether the streams state that they have no embedded captions. */
  withoutCaptions?: boolean
}

const AUDIO_CODEC = 'mp4a.40.2'
const SDH = 'public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound'

const yesNo = (value: boolean): string => (value ? 'YES' : 'NO')
/** Quoted strings must not contain quotes or line breaks (RFC 8216, 4.2). */
const quoted = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, "'")}"`
const languageAttribute = (language: string): string => (language === 'und' ? '' : `,LANGUAGE=${quoted(language)}`)

const rangeAttribute = (range: VideoRange | undefined): string => (range ? `,VIDEO-RANGE=${range}` : '')

/** Segments of HEVC may start with an open GOP: its leading frames need the segment before. */
export const isIndependent = (codec: string): boolean => !codec.startsWith('hvc1')

/**
 * Surround audio is in the same group as stereo, so that players list it. It is never selected automatically, because a group
 * may have only one such rendition per language.
 */
export function masterPlaylist({
  renditions,
  audioTracks,
  subtitles,
  frameRate,
  withoutCaptions = false,
}: MasterPlaylistOptions): string {
  const audioRates = {
    peak: Math.max(0, ...audioTracks.map(({ rates }) => rates.peak)),
    average: Math.max(0, ...audioTracks.map(({ rates }) => rates.average)),
  }
  const groups = `${audioTracks.length > 0 ? ',AUDIO="sound"' : ''}${subtitles.length > 0 ? ',SUBTITLES="subtitles"' : ''}`
  const captions = withoutCaptions ? ',CLOSED-CAPTIONS=NONE' : ''
  const codecs = (codec: string): string => (audioTracks.length > 0 ? `${codec},${AUDIO_CODEC}` : codec)
  return joinLines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    ...(renditions.every(({ codec }) => isIndependent(codec)) ? ['#EXT-X-INDEPENDENT-SEGMENTS'] : []),
    ...audioTracks.map(
      ({ folder, language, name, channels, standard }) =>
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME=${quoted(name)}${languageAttribute(language)},DEFAULT=${yesNo(standard)},AUTOSELECT=${yesNo(channels <= 2)},CHANNELS="${channels}",URI="${folder}/index.m3u8"`,
    ),
    ...subtitles.map(
      ({ playlist, language, name, forced = false, sdh = false }) =>
        `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subtitles",NAME=${quoted(name)}${languageAttribute(language)},DEFAULT=NO,AUTOSELECT=YES,FORCED=${yesNo(forced)}${sdh ? `,CHARACTERISTICS="${SDH}"` : ''},URI="${playlist}"`,
    ),
    ...renditions.flatMap(({ folder, width, height, codec, rates, range }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${rates.peak + audioRates.peak},AVERAGE-BANDWIDTH=${rates.average + audioRates.average},CODECS="${codecs(codec)}",RESOLUTION=${width}x${height},FRAME-RATE=${frameRate.toFixed(3)}${groups}${captions}${rangeAttribute(range)}`,
      `${folder}/index.m3u8`,
    ]),
    ...renditions.flatMap(({ folder, width, height, codec, range, pictureRates }) =>
      pictureRates
        ? `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=${pictureRates.peak},AVERAGE-BANDWIDTH=${pictureRates.average},CODECS="${codec}",RESOLUTION=${width}x${height}${range === 'SDR' ? '' : rangeAttribute(range)},URI="${folder}/iframes.m3u8"`
        : [],
    ),
  )
}
