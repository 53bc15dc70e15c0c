/** The key of local storage for what was begun (specification, section 9). */
export const CONTINUE_WATCHING_KEY = 'continueWatching'
