/** Ids and texts of the calendar's days. */

/** The id of a day's heading. */
export const dayId = (date: string): string => `day-${date}`

export const countText = (count: number): string => (count === 1 ? '1 episode' : `${count} episodes`)
