/** How much of everything one user can keep. */
export const MOST_FAVOURITES = 5_000
/** What is older is forgotten. */
export const MOST_HISTORY = 5_000
/** Titles that are remembered as begun or ended; the one that was left longest ago is forgotten first. */
export const MOST_PROGRESS = 1_000
export const MOST_WATCHED = 100_000

/** Changes of one user: several tabs that report progress every few seconds, and a list that is worked through. */
export const LIST_WRITES = { name: 'list-writes', most: 240, windowMs: 60_000 }
/** Merges of more episodes than anybody sees between two of them: a browser's whole list, when its user signs in. */
export const LARGE_MERGES = { name: 'large-merges', most: 20, windowMs: 600_000 }
export const LARGE_MERGE = 1_000

/** The same episode, begun again within this time, is one entry. */
export const SAME_SITTING_MS = 6 * 3_600_000

/** The highest number that an episode has room for in its id. */
export const LAST_EPISODE = 99_999
/** Seconds: longer than anything that is watched in one go. */
export const LONGEST_POSITION = 1_000_000
