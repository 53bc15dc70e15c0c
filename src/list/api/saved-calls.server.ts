/** API calls that remove several entries from one of a user's lists, and restore them. */
import * as z from 'zod'
import { byBodyLength } from '#src/platform/instrumentation/work.ts'
import { defineCall } from '#src/accounts/api/call.ts'
import type { MyListContext } from '../context.ts'
import { toTimeZone } from '#src/platform/time-zone/time-zone.ts'
import { removeSaved, restoreSaved } from '../saved/change-saved.server.ts'
import type { Removal } from '../saved/saved-entry.ts'
import { savedEntry, savedRemovalBody, savedRestorationBody } from '../saved/saved-schemas.ts'
import { SAVED_LIST_NAMES, SAVED_LISTS } from '../saved/saved-titles.ts'

const shared = { tag: 'My list', access: 'owner', method: 'POST' } as const

/** Enough for all entries of the longest list. */
const RESTORATION_BYTES = 1024 * 1024

export const savedCalls = (myList: MyListContext) =>
  SAVED_LIST_NAMES.flatMap((list) => {
    const { call, name } = SAVED_LISTS[list]
    return [
      defineCall({
        ...shared,
        path: `/users/:id/${call}/removals`,
        work: byBodyLength,
        scope: 'list',
        summary: `${name}: removes several entries, those of a day, or all; unknown ones are ignored`,
        body: savedRemovalBody,
        bodyLimit: 128 * 1024,
        response: z.object({
          removed: z.array(savedEntry).meta({ description: 'The removed entries, with which they can be restored' }),
        }),
        handler: async ({ viewer, body }) => ({ removed: await removeSaved(myList, viewer.id, list, toRemoval(body)) }),
      }),
      defineCall({
        ...shared,
        path: `/users/:id/${call}/restorations`,
        work: byBodyLength,
        scope: 'list',
        summary: `${name}: restores removed entries, unless newer ones have taken their place`,
        body: savedRestorationBody,
        bodyLimit: RESTORATION_BYTES,
        response: z.object({}),
        async handler({ viewer, body }) {
          await restoreSaved(myList, viewer.id, list, body.entries)
          return {}
        },
      }),
    ]
  })

function toRemoval({ entries, day, timeZone }: z.infer<typeof savedRemovalBody>): Removal {
  if (entries) return { entries }
  return day === undefined ? 'all' : { day, timeZone: toTimeZone(timeZone ?? '') }
}
