/** The page that edits a title's entry. Pure. */
const ENTRY_PAGE = '/my-list/entry/'

/** @param from the page to return to */
export const entryHref = (animeId: string, from: string): string =>
  `${ENTRY_PAGE}${animeId}?from=${encodeURIComponent(from)}`

/** The title's id in the path of such a page, or null. */
export const entryIdIn = (pathname: string): string | null =>
  pathname.startsWith(ENTRY_PAGE) ? decodeURIComponent(pathname.slice(ENTRY_PAGE.length)) : null
