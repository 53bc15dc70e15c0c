/** Which stored title a record is about, and which ids may tie the two. Pure. */
import type { ExternalId, Source } from '../record.ts'

/** A stored title that one of a record's ids leads to. */
export interface Candidate {
  number: number
  ids: readonly ExternalId[]
}

export interface Identity {
  /** The title that the record belongs to; null when it is a new one. */
  number: number | null
  /** Titles that the record shows to be the same one. */
  absorbed: number[]
  /** The ids that become or stay the title's. */
  ids: ExternalId[]
  /** How many of the record's ids belong to another title. */
  conflicts: number
}

/** Only these two catalogues' ids are exact enough to tie titles; the others attach where they are free. */
const STRONG: readonly string[] = ['mal', 'anilist']
/** A source's own ids come first: of them alone it is sure. */
const OWN_FIRST: Readonly<Record<Source, readonly string[]>> = {
  starter: ['starter', 'mal', 'anilist'],
  anilist: ['anilist', 'mal'],
  jikan: ['mal', 'anilist'],
  'offline-database': ['mal', 'anilist'],
}

const isStrong = (id: ExternalId): boolean => STRONG.includes(id.space)
export const idKey = (id: ExternalId): string => `${id.space}:${id.id}`

/** Whether two sets of ids would give one title two ids of a catalogue that has one entry a title. */
const clash = (a: readonly ExternalId[], b: readonly ExternalId[]): boolean =>
  a.some((one) =>
    b.some((other) => one.space === other.space && one.id !== other.id && OWN_FIRST.starter.includes(one.space)),
  )

/**
 * Decides what a record's ids mean, given every stored title that has one of them.
 * Bad data must not glue two titles together: an id that would give a title two ids of one catalogue is left out.
 */
export function identify(ids: readonly ExternalId[], source: Source, candidates: readonly Candidate[]): Identity {
  const order = OWN_FIRST[source]
  const find = (id: ExternalId) => candidates.find((candidate) => candidate.ids.some((own) => idKey(own) === idKey(id)))
  const tied: Candidate[] = []
  const attached: ExternalId[] = []
  for (const id of order.flatMap((space) => ids.filter((each) => each.space === space))) {
    const title = find(id)
    const known = [...attached, ...tied.flatMap((each) => each.ids)]
    if (clash(known, title?.ids ?? [id])) continue
    attached.push(id)
    if (title !== undefined && !tied.includes(title)) tied.push(title)
  }
  const others = ids.filter((id) => !order.includes(id.space))
  if (tied.length === 0) tied.push(...weakTie(others.map(find), attached))
  const free = others.filter((id) => {
    const title = find(id)
    return title === undefined || tied.includes(title)
  })
  const numbers = tied.map((title) => title.number).toSorted((a, b) => a - b)
  return {
    number: numbers[0] ?? null,
    absorbed: numbers.slice(1),
    ids: [...attached, ...free],
    conflicts: ids.length - attached.length - free.length,
  }
}

/** Where one of the two sides has no exact id, the others have to do. */
function weakTie(found: readonly (Candidate | undefined)[], exact: readonly ExternalId[]): Candidate[] {
  const title = found.find((each) => each && (exact.length === 0 || !each.ids.some(isStrong)))
  return title ? [title] : []
}
