/** The fields of an entry that a service can hold, in a form in which both sides can be compared. */
import type { ListEntry } from '#src/list/entries/entry.ts'

export const LINKED_SERVICES = ['anilist', 'mal'] as const
export type LinkedService = (typeof LINKED_SERVICES)[number]
export const toLinkedService = (text: string): LinkedService | undefined =>
  LINKED_SERVICES.find((service) => service === text)
export const SERVICE_NAMES: Readonly<Record<LinkedService, string>> = { anilist: 'AniList', mal: 'MyAnimeList' }

/** Scores of MyAnimeList have steps of 10; the names of lists are sorted. */
export type ServiceFields = Omit<ListEntry, 'otherFields'>
export type FieldName = keyof ServiceFields
export type FieldChange = Partial<ServiceFields>

const MAL_FIELDS = [
  'status',
  'progress',
  'score',
  'startedOn',
  'finishedOn',
  'timesRewatched',
  'notes',
] as const satisfies readonly FieldName[]
export const FIELDS_OF: Readonly<Record<LinkedService, readonly FieldName[]>> = {
  anilist: [...MAL_FIELDS, 'isPrivate', 'customLists'],
  mal: MAL_FIELDS,
}

/** An entry without any input: what both sides are compared with if they were never equal. */
export const NO_FIELDS: ServiceFields = {
  status: 'planned',
  progress: 0,
  score: 0,
  startedOn: null,
  finishedOn: null,
  timesRewatched: 0,
  notes: '',
  isPrivate: false,
  customLists: [],
}

/**
 * What the service would hold of an entry.
 * @param episodes how many episodes the service counts, which limits the progress; null if unknown
 */
export const toServiceFields = (entry: ListEntry, service: LinkedService, episodes: number | null): ServiceFields => ({
  status: entry.status,
  progress: Math.min(entry.progress, episodes ?? Infinity),
  score: service === 'mal' ? toTens(entry.score) : entry.score,
  startedOn: entry.startedOn,
  finishedOn: entry.finishedOn,
  timesRewatched: entry.timesRewatched,
  notes: entry.notes,
  isPrivate: service === 'mal' ? false : entry.isPrivate,
  customLists: service === 'mal' ? [] : entry.customLists.toSorted(),
})

const toTens = (score: number): number => (score === 0 ? 0 : 10 * Math.max(1, Math.round(score / 10)))

export const isSame = (field: FieldName, one: ServiceFields, other: ServiceFields): boolean =>
  field === 'customLists'
    ? JSON.stringify(one.customLists) === JSON.stringify(other.customLists)
    : one[field] === other[field]

/** Some fields of an entry, as a change. */
export const pickFields = (from: ServiceFields, names: readonly FieldName[]): FieldChange =>
  Object.fromEntries(names.map((name) => [name, from[name]]))
