/** Limits of one user's lists. */
export const MAX_FAVOURITES = 5_000
/** Older entries are deleted. */
export const MAX_HISTORY = 5_000
/** Titles with stored progress; the least recently watched one is deleted first. */
export const MAX_PROGRESS_ENTRIES = 1_000
export const MAX_WATCHED = 100_000

/** Changes of one user: enough for several tabs that report progress every few seconds, and for removing many entries. */
export const LIST_WRITES = { name: 'list-writes', max: 240, windowMs: 60_000 }
/** Reads of public lists by one network, each of which may read the keys of 20,000 entries. */
export const PUBLIC_LIST_READS = { name: 'public-lists', max: 240, windowMs: 60_000 }
/** Reads of one's own list, each of which may read the keys of 20,000 entries. */
export const LIST_READS = { name: 'list-reads', max: 600, windowMs: 60_000 }
/** Connections and syncs with other services that a user asks for. */
export const LINK_REQUESTS = { name: 'link-requests', max: 30, windowMs: 600_000 }
/** Merges of a browser's whole list, as after signing in; all other merges have few episodes. */
export const LARGE_MERGES = { name: 'large-merges', max: 20, windowMs: 600_000 }
export const LARGE_MERGE = 1_000

/** Reads of all that a user has watched: statistics, reviews and comparisons, as calls and as pages. */
export const STATISTICS_READS = { name: 'list-statistics', max: 60, windowMs: 60_000 }
export const REVIEW_PICTURES = { name: 'review-pictures', max: 20, windowMs: 60_000 }

/** The same episode started again within this time is one history entry. */
export const SAME_SITTING_MS = 6 * 3_600_000

/** The highest episode number that fits into an episode id. */
export const LAST_EPISODE = 99_999
/** Seconds: longer than any video. */
export const MAX_POSITION_SECONDS = 1_000_000
