/** What admins see of automatic refreshes: the schemas of the API. */
import * as z from 'zod'
import { REFRESH_KINDS, REFRESH_SOURCES } from '#src/catalogue/refresh/kinds.ts'
import { parseRowId } from '#src/platform/text/row-id.ts'

export const refreshKind = z.enum(REFRESH_KINDS, { error: `kind must be one of ${REFRESH_KINDS.join(', ')}.` })

const time = z.iso.datetime()
const counts = z.object({ seen: z.int(), added: z.int(), changed: z.int(), refused: z.int() })

const task = z.object({
  source: z.enum(REFRESH_SOURCES),
  isRunning: z.boolean(),
  lastRun: z
    .object({
      id: z.int(),
      state: z.enum(['running', 'done', 'failed', 'stopped', 'lost']),
      counts,
      failure: z.string().nullable(),
      startedAt: time,
      endedAt: time.nullable(),
    })
    .nullable(),
  succeededAt: time.nullable().meta({ description: 'When it was last complete' }),
  failures: z.int().meta({ description: 'Failures in a row' }),
  failure: z.string().nullable().meta({ description: 'Why it failed last; null after a success' }),
  nextAt: time.nullable().meta({ description: 'When it is due; null if it is due now' }),
})

export const refreshOverview = z
  .object({
    sources: z
      .object({ jikan: z.boolean(), anilist: z.boolean(), offlineDatabase: z.string().nullable() })
      .meta({ description: 'What CATALOGUE_REFRESH configures' }),
    kinds: z
      .array(
        z.object({
          kind: refreshKind,
          paused: z.object({ at: time, by: z.string() }).nullable(),
          tasks: z.array(task),
        }),
      )
      .meta({ description: 'Empty while CATALOGUE_REFRESH is off' }),
  })
  .meta({ id: 'Refresh' })

export type RefreshOverview = z.infer<typeof refreshOverview>
export type KindOverview = RefreshOverview['kinds'][number]
export type TaskOverview = KindOverview['tasks'][number]

/** The id that a page of changes starts after; undefined for any other text: the newest changes. */
export const parseChangeId = (text: string | null | undefined): number | undefined =>
  parseRowId(text ?? '') || undefined

export const changeList = z.object({
  changes: z.array(
    z.object({
      id: z.int(),
      animeId: z.string(),
      title: z.string().nullable().meta({ description: 'Null if there is no such title any more' }),
      source: z.enum(REFRESH_SOURCES),
      kind: refreshKind,
      field: z.enum(['status', 'episodes', 'airTime', 'slot', 'startDate']).meta({
        description: 'airTime: of the announced episode; slot: weekday (0 is Sunday) and time in Japan',
      }),
      episode: z.int().nullable(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      at: time,
    }),
  ),
  next: z.int().nullable().meta({ description: 'The value of `before` for the next page' }),
})

export type ChangeList = z.infer<typeof changeList>
