/** What the collection of a title can lack, and the filters of the collection page. */

/** The most useful ones to look at come first. */
export const PROBLEMS = [
  'integrity',
  'gaps',
  'missing',
  'superseded',
  'duplicates',
  'languages',
  'transcoding',
  'related',
] as const
export type CollectionProblem = (typeof PROBLEMS)[number]

/** `problems`: titles with any of them. `unknown`: those of which no one knows how many episodes have aired. */
export const COLLECTION_FILTERS = [
  'problems',
  'missing',
  'gaps',
  'duplicates',
  'superseded',
  'languages',
  'related',
  'transcoding',
  'integrity',
  'unknown',
  'all',
] as const
export type CollectionFilter = (typeof COLLECTION_FILTERS)[number]

export const COLLECTION_FILTER_NAMES: Readonly<Record<CollectionFilter, string>> = {
  problems: 'Any problem',
  missing: 'Missing',
  gaps: 'Gaps',
  duplicates: 'Duplicates',
  superseded: 'Superseded',
  languages: 'Languages',
  related: 'Sequels and films',
  transcoding: 'Transcoding',
  integrity: 'Damaged',
  unknown: 'Unknown length',
  all: 'All titles',
}

/** The longest name or id to search for. */
export const MAX_KEYWORD_LENGTH = 200

export const parseCollectionFilter = (value: string | null): CollectionFilter =>
  COLLECTION_FILTERS.find((filter) => filter === value) ?? 'problems'
