/** Names that pages, which save copies and downloads in the browser, share with the worker, which serves them. */

/** The cache of the offline screen has this name and the screen's revision. */
export const SCREEN_CACHE_PREFIX = 'offline-'
/** The cache of saved pages and the files that they need. */
export const SAVED_CACHE = 'saved-pages'
/** The cache of downloaded episodes. */
export const DOWNLOAD_CACHE = 'downloads'
/** URLs below this exist only in the worker: each file of a download. */
export const DOWNLOAD_PATH = '/downloads/media/'
/** When a page was saved: milliseconds since 1970. */
export const SAVED_AT_HEADER = 'x-saved-at'
/** Older copies are not shown: a session without use ends after this time, too. */
export const MAX_SAVED_AGE_MS = 30 * 86_400_000
