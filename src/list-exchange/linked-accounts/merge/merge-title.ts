/** Three-way merge of one title: this site's entry, the service's, and both as they were when they were last merged. */
import {
  type FieldChange,
  type FieldName,
  FIELDS_OF,
  isSame,
  type LinkedService,
  NO_FIELDS,
  pickFields,
  type ServiceFields,
} from './service-fields.ts'

/** Both sides after the last merge. They differ where the service stores less than it was sent. */
export interface Base {
  here: ServiceFields
  there: ServiceFields
}

export interface Side {
  fields: ServiceFields
  /** ISO; null if unknown. */
  updatedAt: string | null
}

/** Which side wins where no rule decides. */
export type Decision = 'here' | 'there'
/** Removed on one side and changed on the other, or changed on both without a time. */
export type ConflictKind = 'removed-here' | 'removed-there' | 'undated'

export interface TitleState {
  /** Null if there is no entry. */
  here: Side | null
  there: Side | null
  base: Base | null
}

export interface MergeOptions {
  service: LinkedService
  /** Whether changes may be sent; those of private entries may not, unless their owner says so. */
  canSend: boolean
  /** What the owner decided about a conflict. */
  decision: Decision | null
}

export type MergeReason = 'new' | 'changed' | 'larger' | 'later' | 'decided' | 'removed'

export interface MergedField {
  field: FieldName
  /** Where the value is taken to. */
  to: Decision
  reason: MergeReason
}

export interface MergedTitle {
  /** Fields to take over here; `remove` removes the entry. */
  pull: FieldChange | 'remove' | null
  /** Fields to send to the service. */
  push: FieldChange | 'remove' | null
  fields: MergedField[]
  conflict: ConflictKind | null
  /** Whether changes of this site are not sent, because the entry is private. */
  isHeld: boolean
}

const NOTHING: MergedTitle = { pull: null, push: null, fields: [], conflict: null, isHeld: false }

/**
 * Changed on one side: taken to the other. Changed on both: the larger progress, unless either is rewatching; otherwise the later
 * change. Without a base, an empty field is unchanged, so that neither side loses what only it has.
 */
export function mergeTitle({ here, there, base }: TitleState, options: MergeOptions): MergedTitle {
  if (here && there) return mergeFields(here, there, base, options)
  const side = here ? 'here' : 'there'
  const present = here ?? there
  if (!present) return NOTHING
  if (!base) return copy(present, side, 'new', options)
  return mergeRemoved(present, side, base, options)
}

/** An entry that only one side has, and that both had before. */
function mergeRemoved(present: Side, side: Decision, base: Base, options: MergeOptions): MergedTitle {
  const names = FIELDS_OF[options.service]
  const isChanged = names.some((name) => !isSame(name, present.fields, base[side]))
  if (isChanged && options.decision === null)
    return { ...NOTHING, conflict: side === 'here' ? 'removed-there' : 'removed-here' }
  if (isChanged && options.decision === side) return copy(present, side, 'decided', options)
  return side === 'here' ? { ...NOTHING, pull: 'remove' } : { ...NOTHING, push: 'remove' }
}

function copy({ fields }: Side, side: Decision, reason: MergeReason, options: MergeOptions): MergedTitle {
  if (side === 'here' && !options.canSend) return { ...NOTHING, isHeld: true }
  const names = FIELDS_OF[options.service]
  const change = pickFields(fields, names)
  const to = side === 'here' ? 'there' : 'here'
  const merged = names
    .filter((name) => name === 'status' || !isSame(name, fields, NO_FIELDS))
    .map((field) => ({ field, to, reason }) as const)
  return { ...NOTHING, ...(to === 'there' ? { push: change } : { pull: change }), fields: merged }
}

function mergeFields(here: Side, there: Side, base: Base | null, options: MergeOptions): MergedTitle {
  const isRewatching = here.fields.status === 'rewatching' || there.fields.status === 'rewatching'
  const later = laterSide(here.updatedAt, there.updatedAt)
  const fields: MergedField[] = []
  let isUndated = false
  for (const field of FIELDS_OF[options.service]) {
    if (isSame(field, here.fields, there.fields)) continue
    const isHere = !isSame(field, here.fields, base?.here ?? emptyOf(field, there))
    const isThere = !isSame(field, there.fields, base?.there ?? emptyOf(field, here))
    if (!isHere && !isThere) continue
    if (isHere !== isThere) {
      fields.push({ field, to: isHere ? 'there' : 'here', reason: 'changed' })
    } else if (field === 'progress' && !isRewatching) {
      fields.push({ field, to: here.fields.progress > there.fields.progress ? 'there' : 'here', reason: 'larger' })
    } else if (options.decision ?? later) {
      const winner = options.decision ?? later
      const reason = options.decision === null ? 'later' : 'decided'
      fields.push({ field, to: winner === 'here' ? 'there' : 'here', reason })
    } else isUndated = true
  }
  if (isUndated) return { ...NOTHING, conflict: 'undated' }
  return toMerged(here, there, fields, options)
}

/** A status is always set: without a base, each side's is a change of its own. */
const emptyOf = (field: FieldName, other: Side): ServiceFields =>
  field === 'status' ? { ...NO_FIELDS, status: other.fields.status } : NO_FIELDS

const laterSide = (here: string | null, there: string | null): Decision | null => {
  if (here === null || there === null) return null
  return Date.parse(there) > Date.parse(here) ? 'there' : 'here'
}

function toMerged(here: Side, there: Side, fields: MergedField[], { canSend }: MergeOptions): MergedTitle {
  const namesTo = (side: Decision) => fields.filter(({ to }) => to === side).map(({ field }) => field)
  const [pulled, pushed] = [namesTo('here'), namesTo('there')]
  const isHeld = pushed.length > 0 && !canSend
  return {
    ...NOTHING,
    pull: pulled.length > 0 ? pickFields(there.fields, pulled) : null,
    push: pushed.length > 0 && canSend ? pickFields(here.fields, pushed) : null,
    fields: canSend ? fields : fields.filter(({ to }) => to === 'here'),
    isHeld,
  }
}
