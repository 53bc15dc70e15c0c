/**
 * Playlists for players and proxies of other sites, which follow no relative address and take captions from the API's
 * `tracks`: every address is absolute, and the master playlist has no SUBTITLES group (RFC 8216, 4.3.4). Pure.
 */
import { isOurs } from '#src/catalogue/episode/playable.ts'

const MEDIA = '/media/'
const PORTABLE = '/media/portable/'
const PLAYLIST = /\.m3u8$/i

export const isPlaylist = (path: string): boolean => PLAYLIST.test(path)

/** Where such a playlist is; every other address is as it was. */
export const toPortableAddress = (address: string): string =>
  isOurs(address) && address.startsWith(MEDIA) && isPlaylist(address) ? PORTABLE + address.slice(MEDIA.length) : address

/**
 * @param playlist as it is written, with relative addresses
 * @param locate the absolute address of what a relative one names
 */
export function toPortablePlaylist(playlist: string, locate: (relative: string) => string): string {
  return playlist
    .split('\n')
    .filter((line) => !line.startsWith('#EXT-X-MEDIA:TYPE=SUBTITLES'))
    .map((line) => {
      if (line === '') return line
      if (!line.startsWith('#')) return locate(line)
      const withoutGroup = line.startsWith('#EXT-X-STREAM-INF:') ? line.replace(/,SUBTITLES="[^"]*"/, '') : line
      return withoutGroup.replace(/URI="([^"]*)"/, (_, relative: string) => `URI="${locate(relative)}"`)
    })
    .join('\n')
}
