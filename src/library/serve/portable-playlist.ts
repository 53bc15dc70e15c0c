/**
 * Playlists for players and proxies on other sites, which do not resolve relative URLs and take captions from the API’s
 * `tracks`: all URLs are absolute, and the master playlist has no SUBTITLES group (RFC 8216, 4.3.4). The original video is left
 * out, because other players choose one codec and would adapt no more.
 */
import { isSitePath } from '#src/catalogue/episode/playable.ts'
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
/** The line that names the original’s playlist, or that describes it. */
const isOfOriginal = (line: string, next = ''): boolean =>
  ORIGINAL.test(line) || (line.startsWith('#EXT-X-STREAM-INF:') && ORIGINAL.test(next))

/**
 * @param playlist with relative URLs
 * @param locate resolves a relative URL to an absolute one
 */
export function toPortablePlaylist(playlist: string, locate: (relative: string) => string): string {
  return playlist
    .split('\n')
    .filter((line, i, lines) => !line.startsWith('#EXT-X-MEDIA:TYPE=SUBTITLES') && !isOfOriginal(line, lines[i + 1]))
    .map((line) => {
      if (line === '') return line
      if (!line.startsWith('#')) return locate(line)
      const withoutGroup = line.startsWith('#EXT-X-STREAM-INF:') ? line.replace(/,SUBTITLES="[^"]*"/, '') : line
      return withoutGroup.replace(/URI="([^"]*)"/, (_, relative: string) => `URI="${locate(relative)}"`)
    })
    .join('\n')
}
