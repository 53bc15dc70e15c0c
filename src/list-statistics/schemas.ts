/** Schemas of the calls for statistics, also used for the API document. */
import * as z from 'zod'
import { LIST_STATUSES } from '#src/list/entries/entry.ts'
import { SCORE_FORMATS } from '#src/list/entries/score.ts'
import { title } from '#src/list/schemas.ts'

const count = z.int().min(0)
const day = z.iso.date()
const minutes = count.meta({ description: 'Minutes of the episodes whose length is known' })
const MEAN = 'Mean score, 1 to 100, in tenths; null without one'

const group = (name: z.ZodType) =>
  z.object({
    name,
    titles: count.meta({ description: 'Titles of which at least one episode was watched' }),
    episodes: count,
    minutes,
    scored: count,
    meanScore: z.number().nullable().meta({ description: MEAN }),
  })

const scoreSpread = z
  .object({
    format: z.enum(SCORE_FORMATS),
    scored: count,
    mean: z.number().nullable().meta({ description: MEAN }),
    meanValue: z.number().nullable().meta({ description: 'The mean of the values in the user’s score format' }),
    values: z.array(z.object({ value: z.number(), count })).meta({ description: 'Every value of the score format' }),
    ranges: z.array(z.object({ from: z.int(), to: z.int(), count })).meta({ description: 'Scores as stored, in tens' }),
  })
  .meta({ id: 'ScoreSpread' })

export const listStatistics = z
  .object({
    total: z.object({
      listed: count.meta({ description: 'Titles on the list' }),
      titles: count.meta({ description: 'Titles of which at least one episode was watched' }),
      episodes: count.meta({ description: 'Different episodes, watched on this site or according to the list' }),
      episodesHere: count.meta({ description: 'How many of these were watched to their end on this site' }),
      episodesAgain: count.meta({ description: 'Episodes that were watched once more, counted each time' }),
      minutes,
      episodesWithoutLength: count,
    }),
    completion: z.object({
      started: count,
      completed: count,
      dropped: count,
      percent: z.int().nullable().meta({ description: 'Of the started titles; null without one' }),
    }),
    statuses: z.array(z.object({ status: z.enum(LIST_STATUSES), titles: count, minutes })),
    formats: z.array(group(z.string())),
    genres: z.array(group(z.string())),
    studios: z.array(group(z.string())).meta({ description: 'The 20 studios with the most minutes' }),
    releaseYears: z.array(group(z.int())),
    watchedYears: z.array(
      z.object({ year: z.int().nullable().meta({ description: 'Null if unknown' }), episodes: count, minutes }),
    ),
    scores: scoreSpread,
    days: z
      .array(z.object({ day, episodes: count, minutes, finished: count.meta({ description: 'Titles finished' }) }))
      .meta({ description: 'Days of the last year with activity, in UTC' }),
  })
  .meta({ id: 'ListStatistics' })

const listedTitle = z.object({ animeId: z.string(), ...title })
const moment = z
  .object({
    title: listedTitle,
    day,
    episode: z.int().nullable().meta({ description: 'Null if the title was started or finished elsewhere' }),
  })
  .nullable()

export const yearReview = z
  .object({
    year: z.int(),
    minutes,
    episodes: count,
    titles: count,
    episodesWithoutLength: count,
    months: z.array(count).meta({ description: 'Minutes of each month from January, as far as the month is known' }),
    finishedTotal: count,
    finished: z.array(z.object({ title: listedTitle, finishedOn: z.string(), score: count })).meta({
      description: 'The 60 titles that were finished last',
    }),
    best: z.array(z.object({ title: listedTitle, score: count, minutes })),
    mostWatched: z.array(z.object({ title: listedTitle, minutes })),
    genres: z.array(z.object({ name: z.string(), minutes, titles: count })),
    activeDays: count.meta({
      description: 'Days on which episodes were watched on this site, or a title was finished',
    }),
    longestStreak: count.meta({ description: 'The most such days in a row' }),
    longestDay: z.object({ day, episodes: count, minutes, titles: z.array(listedTitle) }).nullable(),
    first: moment,
    last: moment,
    scores: scoreSpread,
    favouritesAdded: count,
    favourites: z.array(listedTitle),
    years: z.array(z.int()).meta({ description: 'The years that can be reviewed' }),
  })
  .meta({ id: 'YearReview' })

/** Where a review's picture is, for the user only. */
export const reviewPictures = z.object({ png: z.url(), svg: z.url() })

const sharedScore = z.object({ title: listedTitle, mine: count, theirs: count })

export const compatibility = z
  .object({
    username: z.string(),
    shared: count.meta({ description: 'Titles on both lists' }),
    scored: count.meta({ description: 'Titles to which both gave a score' }),
    correlation: z.number().nullable().meta({ description: 'Of the scores, −1 to 1; null if it says nothing' }),
    meanDifference: z.number().nullable(),
    agreement: z.int().nullable().meta({ description: 'Percentage of scores that differ by at most ten' }),
    agreements: z.array(sharedScore),
    disagreements: z.array(sharedScore),
  })
  .meta({ id: 'ListCompatibility' })
