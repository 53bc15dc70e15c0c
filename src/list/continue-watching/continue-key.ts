/** The local storage keys of a visitor's lists: continue watching (specification, section 9), positions in other episodes, and watched episodes. */
export const CONTINUE_WATCHING_KEY = 'continueWatching'
export const WATCHED_KEY = 'watchedEpisodes'
export const POSITIONS_KEY = 'episodePositions'
/** The changes of an account that were not sent yet. */
export const OUTBOX_KEY = 'unsentPlaces'
/** The database of IndexedDB that has a copy of all of them. */
export const COPY_NAME = 'lists'
export const BROWSER_LISTS = [CONTINUE_WATCHING_KEY, POSITIONS_KEY, WATCHED_KEY]
