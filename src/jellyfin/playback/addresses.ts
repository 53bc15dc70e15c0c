/** The addresses of files below the base. A ticket in them takes the place of the token, which players do not send. */
import { isSitePath } from '#src/catalogue/episode/playable.ts'
import { BASE_PATH } from '../base-path.ts'

const MEDIA = '/media/'

/** Below the base: a file of a package or the film under a ticket; null for addresses of other sites. */
export const toTicketPath = (address: string, ticket: string): string | null =>
  address.startsWith(MEDIA) ? `${MEDIA}${ticket}/${address.slice(MEDIA.length)}` : null

export const toAbsolute = (path: string, origin: string): string => origin + BASE_PATH + path

/** Where a player loads a stream. */
export function toStreamUrl(address: string, ticket: string, origin: string): string {
  const own = toTicketPath(address, ticket)
  return own === null ? (isSitePath(address) ? origin + address : address) : toAbsolute(own, origin)
}

/** A source, as addresses of its files contain it. */
export interface FileAddress {
  item: string
  source: string
  ticket: string
}

export const originalPath = ({ item, source, ticket }: FileAddress, container: string): string =>
  `/Videos/${item}/stream.${container}?static=true&mediaSourceId=${source}&ticket=${ticket}`

/** The master playlist of a source with one of its audio tracks as the default. */
export const audioPath = ({ item, source, ticket }: FileAddress, index: number): string =>
  `/Videos/${item}/master.m3u8?mediaSourceId=${source}&audioStreamIndex=${index}&ticket=${ticket}`

export const subtitlePath = ({ item, source, ticket }: FileAddress, index: number, extension: string): string =>
  `/Videos/${item}/${source}/Subtitles/${index}/0/Stream.${extension}?ticket=${ticket}`

export const attachmentPath = ({ item, source, ticket }: FileAddress, index: number): string =>
  `/Videos/${item}/${source}/Attachments/${index}?ticket=${ticket}`
