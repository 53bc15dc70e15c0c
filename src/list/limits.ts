/** Limits of one user's lists. */
export const MAX_FAVOURITES = 5_000
/** Older entries are deleted. */
export const MAX_HISTORY = 5_000
/** Titles with stored progress; the least recently watched one is deleted first. */
export const MAX_PROGRESS_ENTRIES = 1_000
/** Positions in other episodes than the current one of a title, by title and by user: the oldest are deleted. */
export const MAX_TITLE_POSITIONS = 50
export const MAX_POSITIONS = 2_000
/** Titles, by kind of audio, of which tracks were chosen: the oldest are deleted. */
export const MAX_TITLE_CHOICES = 1_000
export const MAX_WATCHED = 100_000

/** Connections and syncs with other services that a user asks for. */
export const LINK_REQUESTS = { name: 'link-requests', max: 30, windowMs: 600_000 }
/** They are drawn outside of the main thread, which the budget of work doesn't count. */
export const REVIEW_PICTURES = { name: 'review-pictures', max: 20, windowMs: 60_000 }

/** The same episode started again within this time is one history entry. */
export const SAME_SITTING_MS = 6 * 3_600_000

/** The highest episode number that fits into an episode id. */
export const LAST_EPISODE = 99_999
/** Seconds: longer than any video. */
export const MAX_POSITION_SECONDS = 1_000_000
