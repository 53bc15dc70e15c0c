/** API calls for the statistics of a user's list. */
import * as z from 'zod'
import { defineCall, type ProductCall } from '#src/accounts/api/call.ts'
import type { MyListContext } from '../context.ts'
import { STATISTICS_READS } from '../limits.ts'
import { reviewPicturePath } from '../list-statistics/review-paths.ts'
import { compatibility, listStatistics, reviewPictures, yearReview } from '../list-statistics/schemas.ts'
import {
  readCompatibility,
  readReview,
  readStatistics,
  requireReviewYear,
} from '../list-statistics/statistics-service.server.ts'
import { withComparedTitles, withReviewTitles } from '../list-statistics/with-titles.ts'
import { toListTitle } from '../titles.ts'

const shared = { tag: 'My list', access: 'owner', method: 'GET', limit: STATISTICS_READS, isHeavy: true } as const

export const statisticsCalls = (myList: MyListContext): ProductCall[] => {
  const findTitle = (number: number) => {
    const wire = myList.wire()
    const title = wire.snapshot.find(number)
    return title && { animeId: title.id, ...toListTitle(title, wire) }
  }
  return [
    defineCall({
      ...shared,
      path: '/users/:id/list/statistics',
      summary: 'Statistics of the user’s list and of what was watched',
      response: z.object({ statistics: listStatistics }),
      handler: async ({ viewer }) => ({ statistics: await readStatistics(myList, viewer.id) }),
    }),
    defineCall({
      ...shared,
      path: '/users/:id/list/review/:year',
      summary: 'What the user watched in a year',
      response: z.object({ review: yearReview, pictures: reviewPictures }),
      async handler({ viewer, params }) {
        const year = await requireReviewYear(myList, params.year)
        const { origin } = myList.wire()
        return {
          review: withReviewTitles(await readReview(myList, viewer.id, year), findTitle),
          pictures: {
            png: origin + reviewPicturePath(year, 'png'),
            svg: origin + reviewPicturePath(year, 'svg'),
          },
        }
      },
    }),
    defineCall({
      ...shared,
      path: '/users/:id/list/compatibility/:username',
      summary: 'Compares the user’s list with the public list of another user',
      response: z.object({ compatibility }),
      handler: async ({ viewer, params }) => ({
        compatibility: withComparedTitles(await readCompatibility(myList, viewer.id, params.username), findTitle),
      }),
    }),
  ]
}
