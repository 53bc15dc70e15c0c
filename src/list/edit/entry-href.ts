/** The page that edits a title's entry. */

/** @param from the page to return to */
export const entryHref = (animeId: string, from: string): string =>
  `/my-list/entry/${animeId}?from=${encodeURIComponent(from)}`
