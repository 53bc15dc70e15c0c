/** API calls for the statistics of a user's list. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { toTimeZone } from '#src/platform/time-zone/time-zone.ts'
import type { MyListContext } from '#src/list/context.ts'
import { reviewPicturePath } from './review-paths.ts'
import { compatibility, listStatistics, reviewPictures, yearReview } from './schemas.ts'
import { readCompatibility, readReview, readStatistics, requireReviewYear } from './statistics-service.server.ts'
import { withComparedTitles, withReviewTitles } from './with-titles.ts'
import { toListTitle } from '#src/list/titles.ts'

const inTimeZone = z.object({
  timeZone: z
    .string()
    .max(90)
    .optional()
    .meta({ description: 'In which days and years are; defaults to UTC', examples: ['Asia/Tokyo'] }),
})

const shared = { tag: 'My list', access: 'owner', method: 'GET', isHeavy: true } as const

export const statisticsCalls = (myList: MyListContext) => {
  const findTitle = (number: number) => {
    const wire = myList.wire()
    const title = wire.snapshot.find(number)
    return title && { animeId: title.id, ...toListTitle(title, wire) }
  }
  return [
    defineCall({
      ...shared,
      path: '/users/:id/list/statistics',
      work: 'history',
      scope: 'read',
      summary: 'Statistics of the user’s list and of what was watched',
      query: inTimeZone,
      response: z.object({ statistics: listStatistics }),
      handler: async ({ viewer, query }) => ({
        statistics: await readStatistics(myList, { user: viewer.id, timeZone: toTimeZone(query.timeZone ?? '') }),
      }),
    }),
    defineCall({
      ...shared,
      path: '/users/:id/list/review/:year',
      work: 'history',
      scope: 'read',
      summary: 'What the user watched in a year',
      query: inTimeZone,
      response: z.object({ review: yearReview, pictures: reviewPictures }),
      async handler({ viewer, params, query }) {
        const timeZone = toTimeZone(query.timeZone ?? '')
        const year = await requireReviewYear(myList, params.year, timeZone)
        const { origin } = myList.wire()
        return {
          review: withReviewTitles(await readReview(myList, { user: viewer.id, timeZone }, year), findTitle),
          pictures: {
            png: origin + reviewPicturePath(year, 'png', query.timeZone && timeZone),
            svg: origin + reviewPicturePath(year, 'svg', query.timeZone && timeZone),
          },
        }
      },
    }),
    defineCall({
      ...shared,
      path: '/users/:id/list/compatibility/:username',
      work: 'history',
      scope: 'read',
      summary: 'Compares the user’s list with the public list of another user',
      response: z.object({ compatibility }),
      handler: async ({ viewer, params }) => ({
        compatibility: withComparedTitles(await readCompatibility(myList, viewer.id, params.username), findTitle),
      }),
    }),
  ]
}
