/** What a refresh has changed about when a title airs. */
import { WEEK_MS } from '#src/platform/durations.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { TitleFields } from '../import/title-fields.ts'

/** `airTime`: of the announced episode; `slot`: the weekly slot in Japan as weekday and time. */
export const CHANGED_FIELDS = ['status', 'episodes', 'airTime', 'slot', 'startDate'] as const
export type ChangedField = (typeof CHANGED_FIELDS)[number]

export interface TitleChange {
  field: ChangedField
  /** The episode whose air time changed. */
  episode: number | null
  before: string | null
  after: string | null
}

/** Lists the changes between two states of a title. First days matter until a title has begun. */
export function listTitleChanges(before: TitleFields, after: TitleFields): TitleChange[] {
  const plain = (field: ChangedField, was: string | number | undefined, is: string | number | undefined) =>
    was === is ? [] : [{ field, episode: null, before: toText(was), after: toText(is) }]
  return [
    ...(before.status === undefined ? [] : plain('status', before.status, after.status)),
    ...plain('episodes', before.episodes, after.episodes),
    ...listAirTimes(before.nextEpisode, after.nextEpisode),
    ...plain('slot', toSlot(before.broadcast), toSlot(after.broadcast)),
    ...(after.status === 'upcoming' ? plain('startDate', before.startDate, after.startDate) : []),
  ]
}

const toText = (value: string | number | undefined): string | null => (value === undefined ? null : String(value))

type Announced = TitleFields['nextEpisode']

/** Which episode is next changes each week; a change is one of the time at which it was expected. */
function listAirTimes(before: Announced, after: Announced): TitleChange[] {
  if (!before || !after) return []
  const from = after.number === before.number ? before.airsAt : (before.slotAt ?? before.airsAt)
  const expected = Date.parse(from) + (after.number - before.number) * WEEK_MS
  if (expected === Date.parse(after.airsAt)) return []
  return [{ field: 'airTime', episode: after.number, before: toIso(expected), after: after.airsAt }]
}

const toSlot = (slot: TitleFields['broadcast']): string | undefined => slot && `${slot.weekday} ${slot.time}`
