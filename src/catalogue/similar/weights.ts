/**
 * How much each kind of likeness counts. Topics count up to 1; all others are small enough that titles about the same come first.
 * `npm run bench -- similar-titles` scores them.
 */

/** How much rare topics count more than frequent ones: the power of their inverse frequency. */
export const RARITY = 0.7
/** A shared director or creator, at most: most people look for their other works. */
export const CREDITS = 0.35
/** A shared studio that makes few titles. */
export const STUDIO = 0.1
/** People and studios of up to so many titles count fully. */
export const FULL_CREDITS = 20
/** Both adapted from the same kind of source. */
export const MATERIAL = 0.08
/** Both of the same year; less from year to year. */
export const ERA = 0.2
export const ERA_YEARS = 10
/** Of titles whose year is unknown. */
export const UNKNOWN_ERA = 0.3
/** What is taken off for each step between the age ratings. */
export const RATING = 0.1
/** The source's first recommendation, and one that only the other title's source makes. */
export const [RECOMMENDED, RECOMMENDED_BACK] = [0.25, 0.12]
/** Watched by the same people, at most. */
export const WATCHED = 0.4
/** So many people who watched both count half. */
export const HALF_TRUST = 20
/** Fewer people would tell about one of them. */
export const LEAST_PEOPLE = 3
/** Titles that more people know, and like, are more likely to be worth recommending: the power of the share of popularity, and of the score. */
export const [POPULARITY, SCORE] = [3, 0.5]
/** The share of popularity that a title has at least, as many sources don't say it. */
export const LEAST_POPULARITY = 0.5
/** The score of titles without one. */
export const UNKNOWN_SCORE = 5.5
/** How much likeness to titles that are shown before counts against a title. */
export const VARIETY = 0.05
