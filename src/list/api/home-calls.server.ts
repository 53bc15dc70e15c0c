/** The API call for the rows of a user's home page. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import type { Title } from '#src/catalogue/title.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { MyListContext } from '../context.ts'
import { findHomeRows } from '../home-rows/find-home-rows.server.ts'
import { listProgress } from '../progress/store.server.ts'
import { title } from '../schemas.ts'
import { toListTitle } from '../titles.ts'

const rowTitle = z.object({ animeId: z.string(), ...title }).meta({ id: 'HomeTitle' })

const homeRows = z.object({
  newOnList: z
    .array(
      rowTitle.extend({
        episode: z
          .int()
          .meta({ description: 'The first episode that is not watched, of those that play here if there are any' }),
        playsHere: z.boolean().meta({ description: 'Whether these episodes play here' }),
        count: z.int().meta({ description: 'Episodes that are out and not watched' }),
        airedAt: z.iso.datetime().nullable().meta({ description: 'When the newest one aired; null if unknown' }),
      }),
    )
    .meta({ description: 'Titles with episodes out after the user’s progress, those with the newest episode first' }),
  because: z
    .object({ of: rowTitle, reason: z.string(), titles: z.array(rowTitle) })
    .nullable()
    .meta({ description: 'Titles like one that the user finished or scored highly, and why; another one each day' }),
  picked: z
    .object({ reason: z.string(), titles: z.array(rowTitle) })
    .nullable()
    .meta({ description: 'Popular titles of the genres that the user has chosen, if `because` is null' }),
  planned: z.array(rowTitle).meta({ description: 'Planned titles, others each day' }),
})

/** Started titles that are in the row of continue watching. */
const STARTED = { skip: 0, limit: 21 }

export const homeCalls = (myList: MyListContext) => [
  defineCall({
    tag: 'My list',
    access: 'owner',
    scope: 'read',
    method: 'GET',
    path: '/users/:id/home',
    work: 'search',
    summary: 'The rows of the home page that come from the user’s list, besides continue watching',
    response: homeRows,
    async handler({ viewer }) {
      const wire = myList.wire()
      const { snapshot } = wire
      const started = await listProgress(myList.db, viewer.id, STARTED)
      const startedNumbers = new Set(started.flatMap(({ number }) => snapshot.find(number)?.number ?? []))
      const { newOnList, because, picked, planned } = await findHomeRows(myList.db, viewer.id, snapshot, startedNumbers)
      const toWire = (of: Title) => ({ animeId: of.id, ...toListTitle(of, wire) })
      return {
        newOnList: newOnList.map(({ title: of, next, count, isHere, at }) => ({
          ...toWire(of),
          episode: next,
          playsHere: isHere,
          count,
          airedAt: at === null ? null : toIso(at),
        })),
        because: because && { of: toWire(because.of), reason: because.reason, titles: because.titles.map(toWire) },
        picked: picked && { ...picked, titles: picked.titles.map(toWire) },
        planned: planned.map(toWire),
      }
    },
  }),
]
