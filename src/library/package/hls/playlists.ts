/** The playlists of HTTP Live Streaming (RFC 8216), written by hand. Pure. */
import type { Track } from './segments.ts'

const seconds = (value: number): string => value.toFixed(5)
export const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`

const head = (target: number): readonly string[] => [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  `#EXT-X-TARGETDURATION:${target}`,
  '#EXT-X-MEDIA-SEQUENCE:1',
  '#EXT-X-PLAYLIST-TYPE:VOD',
  '#EXT-X-INDEPENDENT-SEGMENTS',
]

const longest = (all: readonly { seconds: number }[]): number =>
  all.reduce((most, one) => Math.max(most, Math.round(one.seconds)), 1)

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
