/** Trailers that can play in the page. */

/** The only site that frames are allowed from, where trailers are embedded. */
export const TRAILER_ORIGIN = 'https://www.youtube-nocookie.com'

const YOUTUBE = /^https:\/\/www\.youtube\.com\/watch\?v=([\w-]{1,40})$/

/** The address of a trailer's player; undefined if its site has none. */
export function toEmbedUrl(url: string): string | undefined {
  const id = YOUTUBE.exec(url)?.[1]
  return id && `${TRAILER_ORIGIN}/embed/${id}?autoplay=1`
}
