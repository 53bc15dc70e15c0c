/**
 * Playlists for players and proxies on other sites, which do not resolve relative URLs and take captions from the API’s
 * `tracks`: all URLs are absolute, and the master playlist has no SUBTITLES group (RFC 8216, 4.3.4). The original video is left
 * out, because other players choose one codec and would adapt no more, and so is sound as it is in the file.
 */
import { isSitePath } from '#src/catalogue/episode/playable.ts'
import { ORIGINAL_GROUP } from '#src/catalogue/episode/renditions.ts'
import { ORIGINAL_FOLDER } from '../package/plan-original.ts'

const MEDIA = '/media/'
const PORTABLE = '/media/portable/'
const PLAYLIST = /\.m3u8$/i

export const isPlaylist = (path: string): boolean => PLAYLIST.test(path)

/** The URL of the portable playlist; other URLs stay unchanged. */
export const toPortableAddress = (address: string): string =>
  isSitePath(address) && address.startsWith(MEDIA) && isPlaylist(address)
    ? PORTABLE + address.slice(MEDIA.length)
    : address

const ORIGINAL = new RegExp(`(^|URI=")${ORIGINAL_FOLDER}/`)
const WITH_ORIGINAL_SOUND = new RegExp(`[:,](GROUP-ID|AUDIO)="${ORIGINAL_GROUP}"`)
/** The line that names the playlist of an original, or that describes it. */
const isOfOriginal = (line: string, i: number, lines: readonly string[]): boolean =>
  ORIGINAL.test(line) ||
  WITH_ORIGINAL_SOUND.test(line) ||
  (!line.startsWith('#') && WITH_ORIGINAL_SOUND.test(lines[i - 1] ?? '')) ||
  (line.startsWith('#EXT-X-STREAM-INF:') && ORIGINAL.test(lines[i + 1] ?? ''))

/**
 * @param playlist with relative URLs
 * @param locate resolves a relative URL to an absolute one
 */
export function toPortablePlaylist(playlist: string, locate: (relative: string) => string): string {
  return playlist
    .split('\n')
    .filter((line, i, lines) => !line.startsWith('#EXT-X-MEDIA:TYPE=SUBTITLES') && !isOfOriginal(line, i, lines))
    .map((line) => {
      if (line === '') return line
      if (!line.startsWith('#')) return locate(line)
      const withoutGroup = line.startsWith('#EXT-X-STREAM-INF:') ? line.replace(/,SUBTITLES="[^"]*"/, '') : line
      return withoutGroup.replace(/URI="([^"]*)"/, (_, relative: string) => `URI="${locate(relative)}"`)
    })
    .join('\n')
}
