/** The sources of titles that can be asked from a page: those that need no file. */
export const PAGE_SOURCES = ['anilist', 'jikan'] as const
