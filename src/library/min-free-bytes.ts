/** What video jobs leave free on the disk that they write to, so that everything else of the site can be saved. */
export const MIN_FREE_BYTES = 5e9
