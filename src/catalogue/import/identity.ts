/** Resolves a record to a stored title by their external ids. */
import type { ExternalId, Source } from '../record.ts'

/** A stored title that has one of a record's ids. */
export interface Candidate {
  number: number
  ids: readonly ExternalId[]
}

export interface Identity {
  /** The title that the record belongs to; null for a new one. */
  number: number | null
  /** Further titles that the record shows to be the same; they are merged into `number`. */
  absorbed: number[]
  /** The record's ids that belong to the title. */
  ids: ExternalId[]
  /** Number of the record's ids that belong to another title. */
  conflicts: number
}

/** Only the ids of these catalogues can merge titles; other ids are added where they are unused. */
const EXACT_SPACES: readonly string[] = ['mal', 'anilist']
/** In order of trust: a source is only certain of its own ids. */
const EXACT_SPACES_BY_SOURCE: Readonly<Record<Source, readonly string[]>> = {
  starter: ['starter', 'mal', 'anilist'],
  anilist: ['anilist', 'mal'],
  jikan: ['mal', 'anilist'],
  'offline-database': ['mal', 'anilist'],
}

const isExact = (id: ExternalId): boolean => EXACT_SPACES.includes(id.space)
export const idKey = (id: ExternalId): string => `${id.space}:${id.id}`

/** Whether two sets of ids contain different ids of a catalogue that has one entry per title. */
const conflicts = (a: readonly ExternalId[], b: readonly ExternalId[]): boolean =>
  a.some((first) =>
    b.some(
      (second) =>
        first.space === second.space && first.id !== second.id && EXACT_SPACES_BY_SOURCE.starter.includes(first.space),
    ),
  )

/**
 * Resolves a record's ids, given every stored title that has one of them.
 * Bad data must not merge two titles: an id that would give a title two ids of one catalogue is ignored.
 */
export function identify(ids: readonly ExternalId[], source: Source, candidates: readonly Candidate[]): Identity {
  const order = EXACT_SPACES_BY_SOURCE[source]
  const find = (id: ExternalId) => candidates.find((candidate) => candidate.ids.some((own) => idKey(own) === idKey(id)))
  const matches: Candidate[] = []
  const attached: ExternalId[] = []
  for (const id of order.flatMap((space) => ids.filter((each) => each.space === space))) {
    const title = find(id)
    const knownIds = [...attached, ...matches.flatMap((each) => each.ids)]
    if (conflicts(knownIds, title?.ids ?? [id])) continue
    attached.push(id)
    if (title !== undefined && !matches.includes(title)) matches.push(title)
  }
  const weakIds = ids.filter((id) => !order.includes(id.space))
  if (matches.length === 0) matches.push(...matchWeakly(weakIds.map(find), attached))
  const free = weakIds.filter((id) => {
    const title = find(id)
    return title === undefined || matches.includes(title)
  })
  const numbers = matches.map((title) => title.number).toSorted((a, b) => a - b)
  return {
    number: numbers[0] ?? null,
    absorbed: numbers.slice(1),
    ids: [...attached, ...free],
    conflicts: ids.length - attached.length - free.length,
  }
}

/** Matches by other ids when the record or the title has no exact id. */
function matchWeakly(found: readonly (Candidate | undefined)[], exact: readonly ExternalId[]): Candidate[] {
  const title = found.find((each) => each && (exact.length === 0 || !each.ids.some(isExact)))
  return title ? [title] : []
}
