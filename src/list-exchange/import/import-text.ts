/** Texts of the page for imports. */
import { formatDate } from '#src/catalogue/dates.ts'
import type { Language } from '#src/catalogue/language/language.ts'
import { scoreLabel } from '#src/list/entries/score-labels.ts'
import type { ScoreFormat } from '#src/list/entries/score.ts'
import { STATUS_LABELS } from '#src/list/entries/status-labels.ts'
import type { ListSource } from '../formats/read-list.ts'
import type { ComparedField, ImportChoice } from './compare-entries.ts'
import type { RowKind } from './import-rows.ts'
import type { WireImport, WireRow } from './import-schemas.ts'

export const SOURCE_NAMES: Record<ListSource, string> = {
  mal: 'MyAnimeList',
  anilist: 'AniList',
  kitsu: 'Kitsu',
  seanime: 'Seanime',
  simkl: 'Simkl',
  hoshimi: 'this site’s export',
}

/** A kind of rows: the name of its filter, and what happens to them. */
export const KIND_TEXTS: Record<RowKind, { name: string; text: string }> = {
  conflict: {
    name: 'Conflicts',
    text: 'Your list and the imported one disagree. Your choice above applies, or choose for each title.',
  },
  changed: {
    name: 'Additions',
    text: 'Already on your list. The import fills in gaps and replaces nothing.',
  },
  new: { name: 'New', text: 'These titles are added to your list.' },
  unknown: {
    name: 'Unknown titles',
    text: 'This site doesn’t have these titles yet. Their entries wait and join your list as soon as it does.',
  },
  same: { name: 'Unchanged', text: 'Your list already has all of this.' },
}

export const CHOICE_TEXTS: Record<ImportChoice, { name: string; text: string }> = {
  further: {
    name: 'Further progress',
    text: 'The entry that is further along wins. If they’re level, the one changed last does.',
  },
  mine: { name: 'Keep mine', text: 'Your values stay. Only gaps are filled in.' },
  theirs: { name: 'Take theirs', text: 'Imported values replace yours. Values only you have stay.' },
}

export const FIELD_NAMES: Record<ComparedField, string> = {
  status: 'Status',
  progress: 'Episodes watched',
  score: 'Score',
  startedOn: 'Started',
  finishedOn: 'Finished',
  timesRewatched: 'Times rewatched',
  notes: 'Notes',
  isPrivate: 'Private',
  customLists: 'Lists',
  otherFields: 'Other details',
}

/** The name of a field that only one service has: `my_rewatch_value` is “Rewatch value”. */
export function toFieldLabel(name: string): string {
  const words = name
    .replace(/^my_/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])|_+/g, ' ')
    .trim()
    .toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

const MAX_LENGTH = 120

export function formatValue(
  field: ComparedField,
  value: WireRow['fields'][number]['mine'],
  format: ScoreFormat,
  language?: Language,
): string {
  if (value === null) return 'none'
  if (Array.isArray(value)) return shorten(value.join(', '))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (field === 'status') return Object.entries(STATUS_LABELS).find(([name]) => name === value)?.[1] ?? 'none'
  if (field === 'startedOn' || field === 'finishedOn') return formatDate(String(value), language)
  if (field === 'score') return scoreLabel(Number(value), format) || 'none'
  return shorten(typeof value === 'number' ? formatCount(value) : value)
}

const shorten = (text: string): string => (text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH)}…`)

export const formatCount = (count: number): string => count.toLocaleString('en')

/** “3 titles”. */
const countTitles = (count: number): string => `${formatCount(count)} ${count === 1 ? 'title' : 'titles'}`

/** “AniList, aiko”. */
export const nameImport = ({ source, owner }: Pick<WireImport, 'source' | 'owner'>): string =>
  [source === null ? 'A list' : SOURCE_NAMES[source], ...(owner === null ? [] : [owner])].join(', ')

/** What an import did, or what undoing it did, in sentences. */
export function describeResult({ state, result }: Pick<WireImport, 'state' | 'result'>): string[] {
  if (state === 'undone')
    return [
      result.restored === 0
        ? 'Nothing was left to undo.'
        : `${countTitles(result.restored)} restored to how they were before the import.`,
      ...(result.kept > 0
        ? [`${countTitles(result.kept)} left as they are, because you changed them after the import.`]
        : []),
    ]
  const { added, changed, unchanged, waiting, leftOut, notesLeftOut } = result
  return [
    ...(added + changed === 0 ? ['Your list already had everything.'] : []),
    ...(added > 0 ? [`${countTitles(added)} added.`] : []),
    ...(changed > 0 ? [`${countTitles(changed)} updated.`] : []),
    ...(unchanged > 0 ? [`${countTitles(unchanged)} unchanged.`] : []),
    ...(waiting > 0 ? [`${countTitles(waiting)} waiting, because this site doesn’t have them yet.`] : []),
    ...(leftOut > 0 ? [`${countTitles(leftOut)} left out: your list is full, or the title can’t be identified.`] : []),
    ...(notesLeftOut > 0
      ? [`${countTitles(notesLeftOut)} imported without notes: your notes can take up 5 MB in total.`]
      : []),
  ]
}

/** What applying a rehearsal will do. */
export function describePlan({ counts }: Pick<WireImport, 'counts'>): string {
  const parts = [
    ...(counts.new > 0 ? [`adds ${countTitles(counts.new)}`] : []),
    ...(counts.changed > 0 ? [`fills in ${formatCount(counts.changed)}`] : []),
    ...(counts.conflict > 0
      ? [`resolves ${formatCount(counts.conflict)} ${counts.conflict === 1 ? 'conflict' : 'conflicts'}`]
      : []),
  ]
  if (counts.unknown > 0) parts.push(`keeps ${formatCount(counts.unknown)} waiting`)
  if (parts.length === 0) return 'Your list already has everything this site recognises in it.'
  const [last, ...others] = parts.toReversed()
  return `Applying ${others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`}. You can undo it for 30 days.`
}
