/** The local storage keys of a visitor's lists: continue watching (specification, section 9), and watched episodes. */
export const CONTINUE_WATCHING_KEY = 'continueWatching'
export const WATCHED_KEY = 'watchedEpisodes'
export const BROWSER_LISTS = [CONTINUE_WATCHING_KEY, WATCHED_KEY]
