/** Import sources available on the page: those that need no file. */
export const PAGE_SOURCES = ['anilist', 'jikan'] as const
