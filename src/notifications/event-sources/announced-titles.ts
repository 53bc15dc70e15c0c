/** Finds new titles that continue others. */
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { NewEvent } from '../notification.ts'
import { BULK_WINDOW_MS, createBulkCheck } from './bulk.ts'
import { type Found, later, MAX_AGE_MS } from './source.ts'

/** How long a new title rests: until then, it is known whether it was one of many. */
const REST_MS = 15 * 60_000
/** Titles that one can continue. */
const MAX_CONTINUED = 3

type Titles = Pick<Snapshot, 'list' | 'findExternal' | 'airing' | 'titles'>

/** @param from an ISO time @param now milliseconds since 1970 */
export function findAnnounced(snapshot: Titles, from: string, now: number): Found {
  const to = later(from, new Date(now - REST_MS).toISOString())
  const first = later(from, new Date(now - MAX_AGE_MS).toISOString())
  const recent = listRecent(snapshot, Date.parse(first) - BULK_WINDOW_MS)
  const isBulk = createBulkCheck(recent.map(({ addedAt }) => Date.parse(addedAt)))
  const added = recent.filter(
    (title) =>
      title.addedAt > first &&
      title.addedAt <= to &&
      snapshot.airing(title).status !== 'finished' &&
      !isBulk(Date.parse(title.addedAt)),
  )
  return { events: added.flatMap((title) => toEvent(title, snapshot) ?? []), to }
}

function listRecent(snapshot: Titles, after: number): Title[] {
  const recent: Title[] = []
  for (const title of snapshot.list({ kind: 'category', category: 'recently-added' }, true) ?? []) {
    if (Date.parse(title.addedAt) <= after) break
    recent.push(title)
  }
  return recent
}

function toEvent(title: Title, snapshot: Titles): NewEvent | null {
  const of = [...findContinued(title, snapshot)].map(({ number }) => number).slice(0, MAX_CONTINUED)
  if (of.length === 0) return null
  return { subject: String(title.number), anime: title.number, facts: { kind: 'title.announced', of } }
}

/** The titles that one continues: it names them as prequels, or they name it as their sequel. */
function findContinued(title: Title, snapshot: Titles): Set<Title> {
  const continued = new Set<Title>()
  for (const { kind, target } of title.relations) {
    const other = kind === 'prequel' && snapshot.findExternal(target)
    if (other && other !== title) continued.add(other)
  }
  if (continued.size > 0) return continued
  for (const other of snapshot.titles) {
    if (other === title) continue
    for (const { kind, target } of other.relations)
      if (kind === 'sequel' && snapshot.findExternal(target) === title) continued.add(other)
  }
  return continued
}
