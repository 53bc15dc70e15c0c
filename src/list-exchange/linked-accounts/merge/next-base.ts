/** What is stored of both sides after a merge, so that the next one finds what changed since. */
import type { Base, MergedTitle, Side } from './merge-title.ts'
import { type FieldName, FIELDS_OF, type LinkedService, type ServiceFields } from './service-fields.ts'

/**
 * The base after fields were taken over here, and before others are sent: those still count as changed here.
 * @param here the entry before the merge
 */
export function baseAfterPull(
  { here, there, base }: { here: Side; there: Side; base: Base | null },
  { pull, fields, isHeld }: MergedTitle,
  service: LinkedService,
): Base {
  const taken = new Set(pull === null || pull === 'remove' ? [] : Object.keys(pull))
  const sent = new Set<string>(fields.filter(({ to }) => to === 'there').map(({ field }) => field))
  const next = { here: { ...here.fields }, there: { ...there.fields } }
  for (const name of FIELDS_OF[service]) {
    const isPending = sent.has(name) || (isHeld && !taken.has(name) && differs(here.fields, there.fields, name))
    if (taken.has(name)) copyField(next.here, there.fields, name)
    else if (isPending) copyField(next.here, base?.here ?? there.fields, name)
  }
  return next
}

/** Fields that a service derives from others, such as the status from the last episode: its values are taken over here. */
const DERIVED: ReadonlySet<FieldName> = new Set(['status', 'startedOn', 'finishedOn', 'timesRewatched'])

/**
 * The base after fields were sent. Where the service stored another value, such as a shortened text, this is not a change of its own.
 * @param base before they were sent; null if the service had no entry
 * @param answer what the service stored
 */
export function baseAfterPush(
  base: Base | null,
  sent: { fields: ServiceFields; names: readonly FieldName[] },
  answer: ServiceFields,
): Base {
  const next: Base = {
    here: { ...(base?.here ?? sent.fields) },
    there: { ...(base?.there ?? answer) },
  }
  for (const name of sent.names) {
    copyField(next.here, sent.fields, name)
    copyField(next.there, DERIVED.has(name) ? sent.fields : answer, name)
  }
  return next
}

const differs = (one: ServiceFields, other: ServiceFields, name: FieldName): boolean =>
  JSON.stringify(one[name]) !== JSON.stringify(other[name])

function copyField<Name extends FieldName>(target: ServiceFields, from: ServiceFields, name: Name): void {
  target[name] = from[name]
}
