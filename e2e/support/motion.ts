/** Motion of pages. */

/** Options of journeys about something else than motion: the spotlight of home, which never rests, takes a third of a processor. */
export const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const
