/** Schemas of linked accounts, for the calls and the pages. */
import * as z from 'zod'
import { LINKED_SERVICES } from './merge/service-fields.ts'
import { loggedChanges, runCounts, RUN_OUTCOMES } from './sync-run.ts'

const isoTime = z.iso.datetime()
/** Titles on a page of a sync's log. */
export const CHANGES_PER_PAGE = 100
const DECISIONS = ['here', 'there'] as const

const conflict = z.object({
  animeId: z.string(),
  title: z.string(),
  kind: z.enum(['removed-here', 'removed-there', 'undated']).meta({
    description:
      'Removed on this site or at the service while the other side changed it; or changed on both without a time',
  }),
})

const linkedAccount = z.object({
  name: z.string().meta({ description: 'The user name at the service' }),
  connectedAt: isoTime,
  needsSignIn: z.boolean().meta({ description: 'The service no longer accepts the connection: connect again' }),
  endsAt: isoTime.nullable().meta({ description: 'When the connection ends; null if it is extended while it is used' }),
  endsSoon: z.boolean().meta({ description: 'Whether it ends within 30 days' }),
  isApproved: z.boolean().meta({ description: 'False until the changes of the first sync are accepted' }),
  sendsPrivate: z.boolean().meta({ description: 'Whether private entries are sent too; AniList keeps them private' }),
  isSyncing: z.boolean(),
  nextSyncAt: isoTime.nullable(),
  heldRemovals: z
    .object({ here: z.int(), there: z.int() })
    .meta({ description: 'Removals that wait for a decision, because they are many' }),
  conflicts: z.array(conflict),
})

export const linkedService = z
  .object({
    service: z.enum(LINKED_SERVICES),
    name: z.string(),
    isAvailable: z.boolean().meta({ description: 'False if the site no longer offers it' }),
    pastesCode: z.boolean().meta({ description: 'Whether the user pastes a code that the service shows' }),
    account: linkedAccount.nullable(),
  })
  .meta({ id: 'LinkedService' })
export type LinkedServiceView = z.infer<typeof linkedService>

export const syncRun = z
  .object({
    id: isoTime.meta({ description: 'When it began' }),
    endedAt: isoTime.nullable(),
    outcome: z.enum(RUN_OUTCOMES),
    message: z.string().nullable(),
    counts: runCounts,
  })
  .meta({ id: 'SyncRun' })
export type SyncRunView = z.infer<typeof syncRun>

export const syncedTitle = z
  .object({ animeId: z.string(), title: z.string(), changes: z.array(loggedChanges) })
  .meta({ id: 'SyncedTitle' })
export type SyncedTitleView = z.infer<typeof syncedTitle>

const CODE = 'code must be the text that the service gave you.'
export const linkBody = z.object({
  code: z.string({ error: CODE }).trim().min(1, CODE).max(4_000, CODE),
  state: z
    .string()
    .max(100)
    .nullable()
    .default(null)
    .meta({ description: 'As the service sent it; null for a pasted code' }),
})
export const settingsBody = z.object({ sendsPrivate: z.boolean({ error: 'sendsPrivate must be true or false.' }) })
export const syncBody = z.object({
  approve: z.boolean().default(false).meta({ description: 'Accepts the changes that the first sync listed' }),
})
export const decisionBody = z.object({
  keep: z.enum(DECISIONS, { error: 'keep must be here or there.' }).meta({ description: 'The side that wins' }),
})
export const removalsBody = z.object({
  decision: z.enum(['remove', 'keep'], { error: 'decision must be remove or keep.' }),
})
