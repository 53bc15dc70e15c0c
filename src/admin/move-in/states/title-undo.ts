/** What undoing needs to know of the titles that a move-in changed. */
import * as z from 'zod'
import { copiedEntry, copyEntry } from '#src/list/entries/copied-entry.ts'
import { isEmptyPlan, type TitlePlan } from './plan-title.ts'

const saved = z.object({ episode: z.int(), position: z.int(), progress: z.int(), at: z.string() })
const current = saved.extend({ ended: z.boolean() })

const titleUndo = z.object({
  number: z.int(),
  watched: z.array(z.int()),
  visits: z.array(z.object({ episode: z.int(), at: z.string() })),
  current: z.object({ before: current.nullable(), after: current }).nullable(),
  positions: z.array(z.object({ episode: z.int(), before: saved.nullable(), after: saved.nullable() })),
  entry: z.object({ before: copiedEntry.nullable(), after: copiedEntry }).nullable(),
  favourite: z.string().nullable(),
  counts: z.object({ watched: z.int(), positions: z.int(), favourites: z.int(), ratings: z.int() }),
})
export type TitleUndo = z.infer<typeof titleUndo>
const stored = z.array(titleUndo)

export const encodeUndo = (plans: readonly TitlePlan[]): string =>
  JSON.stringify(
    plans
      .filter((plan) => !isEmptyPlan(plan))
      .map(({ entry, ...rest }) => ({
        ...rest,
        entry: entry && { before: entry.before && copyEntry(entry.before), after: copyEntry(entry.after) },
      })),
  )

export const decodeUndo = (text: string): TitleUndo[] => (text === '' ? [] : stored.parse(JSON.parse(text)))
