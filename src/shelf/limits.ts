/** How much of everything one user can keep. */
export const MOST_FAVOURITES = 5_000
/** What is older is forgotten. */
export const MOST_HISTORY = 5_000
/** Titles that are remembered as begun or ended; the one that was left longest ago is forgotten first. */
export const MOST_PLACES = 1_000
export const MOST_WATCHED = 100_000

/** The same episode, begun again within this time, is one entry. */
export const SAME_SITTING_MS = 6 * 3_600_000

/** The highest number that an episode has room for in its id. */
export const LAST_EPISODE = 99_999
/** Seconds: longer than anything that is watched in one go. */
export const LONGEST_POSITION = 1_000_000
