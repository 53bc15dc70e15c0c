/** The log of a sync: what changed where, and why. */
import * as z from 'zod'
import type { MergedField, MergedTitle, TitleState } from './merge/merge-title.ts'
import type { ServiceFields } from './merge/service-fields.ts'

/** `rehearsed`: the first sync, which only lists its changes. `interrupted`: the site stopped meanwhile; the next sync continued. */
export const RUN_OUTCOMES = ['running', 'rehearsed', 'done', 'failed', 'interrupted'] as const
export type RunOutcome = (typeof RUN_OUTCOMES)[number]

export const runCounts = z.object({
  /** Titles that were changed on this site, and at the service. */
  here: z.int(),
  there: z.int(),
  /** Titles whose conflict, or removal, waits for the owner. */
  waiting: z.int(),
  /** Private titles that were not sent. */
  private: z.int(),
  /** Titles that one of the two does not have. */
  unknown: z.int(),
  /** Titles that the service did not accept. */
  refused: z.int(),
})
export type RunCounts = z.infer<typeof runCounts>

/** How many titles of a run are logged. */
export const MAX_LOGGED = 2_000

const CHANGE_REASONS = ['new', 'changed', 'larger', 'later', 'decided', 'removed', 'refused', 'stored'] as const

export const loggedChanges = z.object({
  /** A field, or the whole entry if it is removed or refused. */
  field: z.string(),
  to: z.enum(['here', 'there']),
  /** As text; empty for none. */
  before: z.string(),
  after: z.string(),
  reason: z.enum(CHANGE_REASONS),
})
export type LoggedChange = z.infer<typeof loggedChanges>

export interface LoggedTitle {
  number: number
  changes: LoggedChange[]
}

/** Longer texts are cut in the log. */
const MAX_TEXT = 200

/** What a merge does to a title. */
export function toLoggedChanges({ here, there }: TitleState, merged: MergedTitle): LoggedChange[] {
  if (merged.pull === 'remove') return [removal('here')]
  if (merged.push === 'remove') return [removal('there')]
  return merged.fields.map(({ field, to, reason }: MergedField) => {
    const [target, source] = to === 'here' ? [here, there] : [there, here]
    return { field, to, reason, before: toText(target?.fields, field), after: toText(source?.fields, field) }
  })
}

const removal = (to: 'here' | 'there'): LoggedChange => ({
  field: 'entry',
  to,
  before: '',
  after: '',
  reason: 'removed',
})

function toText(fields: ServiceFields | undefined, field: keyof ServiceFields): string {
  const value = fields?.[field] ?? ''
  return (typeof value === 'object' ? value.join(', ') : String(value)).slice(0, MAX_TEXT)
}
