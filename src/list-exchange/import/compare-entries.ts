/** Compares an entry of another service with the user's, and joins them as the user chooses. */
import { ENTRY_LIMITS, type ListEntry } from '#src/list/entries/entry.ts'
import type { ListSource } from '../formats/read-list.ts'

/** Which entry decides where both have a value: the user's, the imported one, or the one that is further along. */
export const IMPORT_CHOICES = ['mine', 'theirs', 'further'] as const
export type ImportChoice = (typeof IMPORT_CHOICES)[number]

export const COMPARED_FIELDS = [
  'status',
  'progress',
  'score',
  'startedOn',
  'finishedOn',
  'timesRewatched',
  'notes',
  'isPrivate',
  'customLists',
  'otherFields',
] as const
export type ComparedField = (typeof COMPARED_FIELDS)[number]

export interface FieldDifference {
  field: ComparedField
  /** Whether both have a value; otherwise the imported one is added. */
  isConflict: boolean
}

/** An imported entry, and where it comes from. */
export interface Imported {
  entry: ListEntry
  /** ISO; null if unknown. */
  updatedAt: string | null
  source: ListSource
}

/**
 * Fields in which the imported entry has something that the user's does not have. Where it has nothing, the user's value stays, and
 * is no difference.
 */
export function compareEntries(mine: ListEntry, { entry: theirs, source }: Imported): FieldDifference[] {
  return COMPARED_FIELDS.flatMap((field): FieldDifference[] => {
    const difference = compareField(field, mine, theirs, source)
    return difference === 'same' ? [] : [{ field, isConflict: difference === 'conflict' }]
  })
}

type Difference = 'same' | 'addition' | 'conflict'

function compareField(field: ComparedField, mine: ListEntry, theirs: ListEntry, source: ListSource): Difference {
  switch (field) {
    case 'status':
    case 'progress':
      return mine[field] === theirs[field] ? 'same' : 'conflict'
    case 'score':
      return isSameScore(mine.score, theirs.score, source) ? 'same' : compareValues(mine.score, theirs.score)
    case 'startedOn':
    case 'finishedOn':
      return compareDates(mine[field] ?? '', theirs[field] ?? '')
    case 'timesRewatched':
    case 'notes':
      return compareValues(mine[field], theirs[field])
    case 'isPrivate':
      return theirs.isPrivate && !mine.isPrivate ? 'addition' : 'same'
    case 'customLists':
      return theirs.customLists.every((name) => mine.customLists.includes(name)) ? 'same' : 'addition'
    case 'otherFields':
      return hasFields(mine, theirs) || joinFields(mine, theirs) === mine.otherFields ? 'same' : 'addition'
  }
}

function compareValues(mine: string | number, theirs: string | number): Difference {
  if (!theirs || mine === theirs) return 'same'
  return mine ? 'conflict' : 'addition'
}

/** A date that is known to the day adds to one that is known to the month. */
function compareDates(mine: string, theirs: string): Difference {
  if (mine.startsWith(theirs)) return 'same'
  return theirs.startsWith(mine) ? 'addition' : 'conflict'
}

/** Steps of the scores of services that have no finer ones. */
const SCORE_STEPS: Partial<Record<ListSource, number>> = { mal: 10, kitsu: 5, simkl: 10 }

/** Whether the user's score is what the service shows as the other one. */
function isSameScore(mine: number, theirs: number, source: ListSource): boolean {
  const step = SCORE_STEPS[source] ?? 1
  return mine > 0 && Math.max(step, Math.round(mine / step) * step) === theirs
}

const SERVICES = ['mal', 'anilist', 'kitsu'] as const

const hasFields = ({ otherFields: mine }: ListEntry, { otherFields: theirs }: ListEntry): boolean =>
  SERVICES.every((service) =>
    Object.entries(theirs[service] ?? {}).every(([name, value]) => mine[service]?.[name] === value),
  )

/** The entry that the user's and the imported one become. @returns `mine` itself if nothing changes */
export function resolveEntry(
  mine: ListEntry & { updatedAt: string },
  imported: Imported,
  choice: ImportChoice,
): ListEntry {
  const { entry: theirs } = imported
  const isTheirs = choice === 'theirs' || (choice === 'further' && isFurther(mine, imported))
  const taken = compareEntries(mine, imported).filter(({ isConflict }) => isTheirs || !isConflict)
  if (taken.length === 0) return mine
  const changes = new Set(taken.map(({ field }) => field))
  const pick = <Field extends ComparedField>(field: Field): ListEntry[Field] =>
    changes.has(field) ? theirs[field] : mine[field]
  return {
    status: pick('status'),
    progress: pick('progress'),
    score: pick('score'),
    startedOn: pick('startedOn'),
    finishedOn: pick('finishedOn'),
    timesRewatched: pick('timesRewatched'),
    notes: pick('notes'),
    isPrivate: pick('isPrivate'),
    customLists: [...new Set([...mine.customLists, ...theirs.customLists])],
    otherFields: joinFields(mine, theirs),
  }
}

/** @returns the user's own ones if both do not fit */
function joinFields({ otherFields: mine }: ListEntry, { otherFields: theirs }: ListEntry): ListEntry['otherFields'] {
  const joined = SERVICES.flatMap((service) =>
    mine[service] || theirs[service] ? [[service, { ...mine[service], ...theirs[service] }] as const] : [],
  )
  const fields = Object.fromEntries(joined)
  return JSON.stringify(fields).length <= ENTRY_LIMITS.otherFields ? fields : mine
}

/** Whether the imported entry is further along: more rounds, or more episodes. If both are as far, the later change decides. */
export function isFurther(mine: ListEntry & { updatedAt: string }, { entry, updatedAt }: Imported): boolean {
  const [own, other] = [distance(mine), distance(entry)]
  const index = own.findIndex((value, at) => value !== other[at])
  if (index === -1) return updatedAt !== null && updatedAt > mine.updatedAt
  return (own[index] ?? 0) < (other[index] ?? 0)
}

/** How often the title was watched to its end, how many episodes of the next round, and whether it was begun at all. */
const distance = ({ status, progress, timesRewatched }: ListEntry): readonly number[] => [
  timesRewatched + (status === 'completed' || status === 'rewatching' ? 1 : 0),
  status === 'completed' ? 0 : progress,
  status === 'planned' ? 0 : 1,
]
