/** HLS media playlists (RFC 8216). */
import type { Track } from './segments.ts'

const formatSeconds = (value: number): string => value.toFixed(5)
export const joinLines = (...all: readonly string[]): string => `${all.join('\n')}\n`

const header = (target: number, isIndependent = true): readonly string[] => [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  `#EXT-X-TARGETDURATION:${target}`,
  '#EXT-X-MEDIA-SEQUENCE:1',
  '#EXT-X-PLAYLIST-TYPE:VOD',
  ...(isIndependent ? ['#EXT-X-INDEPENDENT-SEGMENTS'] : []),
]

/** Whole seconds, rounded up: some players warn of segments that are longer, although they may be by less than a half (section 4.3.3.1). */
const targetDuration = (all: readonly { seconds: number }[]): number =>
  all.reduce((most, segment) => Math.max(most, Math.ceil(Number(formatSeconds(segment.seconds)))), 1)

/** @param isIndependent whether each segment can be decoded alone */
export const mediaPlaylist = (track: Track, isIndependent = true): string =>
  joinLines(
    ...header(targetDuration(track.segments), isIndependent),
    '#EXT-X-MAP:URI="init.mp4"',
    ...track.segments.flatMap((segment) => [`#EXTINF:${formatSeconds(segment.seconds)},`, segment.name]),
    '#EXT-X-ENDLIST',
  )

/** Lists each keyframe as a byte range of its segment. */
export const iframePlaylist = (track: Track): string =>
  joinLines(
    ...header(targetDuration(track.segments)),
    '#EXT-X-I-FRAMES-ONLY',
    '#EXT-X-MAP:URI="init.mp4"',
    ...track.segments.flatMap((segment) =>
      segment.keyframes.flatMap((keyframe) => [
        `#EXTINF:${formatSeconds(keyframe.seconds)},`,
        `#EXT-X-BYTERANGE:${keyframe.length}@${keyframe.start}`,
        segment.name,
      ]),
    ),
    '#EXT-X-ENDLIST',
  )

export const subtitlePlaylist = (file: string, duration: number): string =>
  joinLines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(duration)}`,
    '#EXT-X-MEDIA-SEQUENCE:1',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${formatSeconds(duration)},`,
    file,
    '#EXT-X-ENDLIST',
  )
