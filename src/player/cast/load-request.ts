/** What is sent to a Cast receiver, as plain data: the names are those of Google's API. */
import type { MediaKind } from '#src/catalogue/episode/playable.ts'
import { type ChosenTrack, findLike } from '#src/catalogue/episode/track-roles.ts'
import type { RemoteEpisode, RemoteSource } from '../state/remote-episode.ts'
import type { CaptionStyle } from '../state/caption-style.ts'

export interface CastTrack {
  trackId: number
  type: 'TEXT' | 'AUDIO' | 'VIDEO'
  subtype?: string | null
  trackContentId?: string
  trackContentType?: string
  name?: string | null
  language?: string | null
}

export interface CastTextStyle {
  foregroundColor: string
  backgroundColor: string
  edgeType: 'NONE' | 'OUTLINE'
  edgeColor: string
  fontScale: number
}

export interface CastMedia {
  contentId: string
  contentUrl: string
  contentType: string
  streamType: 'BUFFERED'
  hlsSegmentFormat?: 'fmp4'
  hlsVideoSegmentFormat?: 'fmp4'
  metadata: CastMetadata
  tracks: CastTrack[]
  textTrackStyle: CastTextStyle
  /** The queue is set when it is sent. */
  customData: { href: string; server: string; queue?: string }
}

export interface CastMetadata {
  kind: 'movie' | 'episode'
  title: string
  seriesTitle?: string
  episode?: number
  images: { url: string }[]
}

const TYPES: Readonly<Record<MediaKind, string>> = {
  hls: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

export const toCastMedia = (
  episode: Pick<RemoteEpisode, 'href' | 'title' | 'number' | 'picture' | 'server'>,
  { address, kind, isPackage, tracks }: RemoteSource,
  style: CaptionStyle,
): CastMedia => ({
  contentId: address,
  contentUrl: address,
  contentType: TYPES[kind],
  streamType: 'BUFFERED',
  // receivers take segments for MPEG-TS otherwise, and stall without an error; the first is the format of the audio
  ...(isPackage && { hlsSegmentFormat: 'fmp4', hlsVideoSegmentFormat: 'fmp4' }),
  metadata: toMetadata(episode),
  tracks: tracks.map((track, index) => ({
    trackId: index + 1,
    type: 'TEXT',
    subtype: 'SUBTITLES',
    trackContentId: track.address,
    trackContentType: 'text/vtt',
    name: track.label,
    language: track.language || 'und',
  })),
  textTrackStyle: toTextStyle(style),
  customData: { href: episode.href, server: episode.server },
})

function toMetadata({ title, number, picture }: Pick<RemoteEpisode, 'title' | 'number' | 'picture'>): CastMetadata {
  const images = [{ url: picture }]
  if (number === null) return { kind: 'movie', title, images }
  return { kind: 'episode', title: `Episode ${number}`, seriesTitle: title, episode: number, images }
}

/** The opacity of backgrounds, as the last two digits of a colour. */
const BACKGROUNDS: Readonly<Record<CaptionStyle['background'], string>> = {
  box: '#05070BE6',
  soft: '#05070B8C',
  outline: '#00000000',
  none: '#00000000',
}

export const toTextStyle = ({ size, color, background }: CaptionStyle): CastTextStyle => ({
  foregroundColor: `${color.toUpperCase()}FF`,
  backgroundColor: BACKGROUNDS[background],
  edgeType: background === 'outline' ? 'OUTLINE' : 'NONE',
  edgeColor: '#000000FF',
  fontScale: size / 100,
})

/** The active tracks after another one was chosen of its type. @param chosen null for none */
export function replaceActive(
  tracks: readonly Pick<CastTrack, 'trackId' | 'type'>[],
  active: readonly number[],
  type: CastTrack['type'],
  chosen: number | null,
): number[] {
  const ofType = new Set(tracks.filter((track) => track.type === type).map(({ trackId }) => trackId))
  const others = active.filter((id) => !ofType.has(id))
  return chosen === null ? others : [...others, chosen]
}

/** What the viewer wants to hear and read. */
export interface TrackChoices {
  /** Null for none. */
  subtitles: ChosenTrack | null
  /** Undefined to leave it to the receiver. */
  audio: ChosenTrack | undefined
}

type KnownTrack = Pick<CastTrack, 'trackId' | 'type' | 'name' | 'language'>

/** The ids of the tracks to activate: the same ones as here, or of the same languages; null if they are active already. */
export function chooseActive(
  tracks: readonly KnownTrack[],
  active: readonly number[],
  { subtitles, audio }: TrackChoices,
): number[] | null {
  const find = (type: CastTrack['type'], chosen: ChosenTrack) =>
    chosen.language === ''
      ? undefined
      : findLike(
          tracks
            .filter((track) => track.type === type)
            .map(({ trackId, name, language }) => ({ trackId, label: name ?? '', language: language ?? '' })),
          chosen,
        )
  const text = subtitles && find('TEXT', subtitles)
  const sound = audio && find('AUDIO', audio)
  const withText = replaceActive(tracks, active, 'TEXT', text?.trackId ?? null)
  const chosen = sound ? replaceActive(tracks, withText, 'AUDIO', sound.trackId) : withText
  const isSame = chosen.length === active.length && chosen.every((id) => active.includes(id))
  return isSame ? null : chosen
}
