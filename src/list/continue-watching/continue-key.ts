/** The local storage key of continue watching (specification, section 9). */
export const CONTINUE_WATCHING_KEY = 'continueWatching'
