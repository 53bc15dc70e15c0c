/** The HLS master playlist. */
import { BECAUSE_ATTRIBUTE, COPIED_SCORE, ORIGINAL_GROUP } from '#src/catalogue/episode/renditions.ts'
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
  /** Of a live package: why it is encoded when it is asked for; null if it is copied. */
  because?: string | null
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
  because?: string | null
  /** Its codec string; that of AAC if absent. */
  codec?: string
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
  /** The same tracks as they are in the file, those that can't be copied as they are in `audioTracks`; empty if none can. */
  originalTracks?: readonly AudioTrack[]
  subtitles: readonly SubtitleTrack[]
  /** Whether the streams state that they have no embedded captions. */
  withoutCaptions?: boolean
}

export const AAC_CODEC = 'mp4a.40.2'
const SDH = 'public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound'

const yesNo = (value: boolean): string => (value ? 'YES' : 'NO')
/** Quoted strings must not contain quotes or line breaks (RFC 8216, 4.2). */
const quoted = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, "'")}"`
const languageAttribute = (language: string): string => (language === 'und' ? '' : `,LANGUAGE=${quoted(language)}`)

const rangeAttribute = (range: VideoRange | undefined): string => (range ? `,VIDEO-RANGE=${range}` : '')

/**
 * What players should prefer (draft-pantos-hls-rfc8216bis, 4.4.6.2): what costs the server nothing. The other attribute is for people who
 * ask why something is encoded; players pass over it.
 */
function costAttributes({ because }: Rendition, isOriginalSound: boolean): string {
  if (because === undefined) return ''
  return `,SCORE=${(because === null ? COPIED_SCORE : 1) + (isOriginalSound ? 1 : 0)}${becauseAttribute(because)}`
}

const becauseAttribute = (because: string | null | undefined): string =>
  because ? `,${BECAUSE_ATTRIBUTE}=${quoted(because)}` : ''

/** Segments of HEVC may start with an open GOP: its leading frames need the segment before. */
export const isIndependent = (codec: string): boolean => !codec.startsWith('hvc1')

const GROUP = 'sound'

/**
 * Surround audio is in the same group as stereo, so that players list it. It is never selected automatically, because a group
 * may have only one such rendition per language.
 */
export function masterPlaylist({
  renditions,
  audioTracks,
  originalTracks = [],
  subtitles,
  frameRate,
  withoutCaptions = false,
}: MasterPlaylistOptions): string {
  const groups = [
    ...(originalTracks.length > 0 ? [{ id: ORIGINAL_GROUP, tracks: originalTracks }] : []),
    { id: GROUP, tracks: audioTracks },
  ]
  const text = subtitles.length > 0 ? ',SUBTITLES="subtitles"' : ''
  const captions = withoutCaptions ? ',CLOSED-CAPTIONS=NONE' : ''
  return joinLines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    ...(renditions.every(({ codec }) => isIndependent(codec)) ? ['#EXT-X-INDEPENDENT-SEGMENTS'] : []),
    ...groups.flatMap(({ id, tracks }) =>
      tracks.map(
        ({ folder, language, name, channels, standard, because }) =>
          `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${id}",NAME=${quoted(name)}${languageAttribute(language)},DEFAULT=${yesNo(standard)},AUTOSELECT=${yesNo(id === ORIGINAL_GROUP || channels <= 2)},CHANNELS="${channels}",URI="${folder}/index.m3u8"${becauseAttribute(because)}`,
      ),
    ),
    ...subtitles.map(
      ({ playlist, language, name, forced = false, sdh = false }) =>
        `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subtitles",NAME=${quoted(name)}${languageAttribute(language)},DEFAULT=NO,AUTOSELECT=YES,FORCED=${yesNo(forced)}${sdh ? `,CHARACTERISTICS="${SDH}"` : ''},URI="${playlist}"`,
    ),
    ...renditions.flatMap((rendition) =>
      groups.flatMap(({ id, tracks }) => {
        const { folder, width, height, codec, rates, range } = rendition
        const peak = rates.peak + Math.max(0, ...tracks.map((track) => track.rates.peak))
        const average = rates.average + Math.max(0, ...tracks.map((track) => track.rates.average))
        const codecs = [codec, ...new Set(tracks.map((track) => track.codec ?? AAC_CODEC))].join(',')
        const sound = tracks.length > 0 ? `,AUDIO="${id}"` : ''
        return [
          `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},CODECS="${codecs}",RESOLUTION=${width}x${height},FRAME-RATE=${frameRate.toFixed(3)}${sound}${text}${captions}${rangeAttribute(range)}${costAttributes(rendition, id === ORIGINAL_GROUP)}`,
          `${folder}/index.m3u8`,
        ]
      }),
    ),
    ...renditions.flatMap(({ folder, width, height, codec, range, pictureRates }) =>
      pictureRates
        ? `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=${pictureRates.peak},AVERAGE-BANDWIDTH=${pictureRates.average},CODECS="${codec}",RESOLUTION=${width}x${height}${range === 'SDR' ? '' : rangeAttribute(range)},URI="${folder}/iframes.m3u8"`
        : [],
    ),
  )
}
