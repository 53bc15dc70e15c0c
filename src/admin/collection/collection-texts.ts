/** What the collection page says. */
import type { RelationKind } from '#src/catalogue/anime.ts'
import { countEpisodes, type EpisodeRange, formatRanges } from '#src/catalogue/episode/ranges.ts'
import { languageName } from '#src/library/language-name.ts'
import type { Redundancy } from '#src/library/collection/duplicates.ts'
import { formatNumber, pluralise } from '#src/platform/text/numbers.ts'
import type { CollectionFilter, CollectionProblem } from './problems.ts'
import type { CollectionChecksums, CollectionItem } from './schemas.ts'

/** Successive ranges of episodes: `E4, E7–9`. */
export const formatEpisodes = (ranges: readonly EpisodeRange[]): string =>
  ranges.map((range) => `E${formatRanges([range])}`).join(', ')

/** Longer lists are only counted. */
const MAX_LISTED_LENGTH = 22

export function formatHas({ has, aired, episodes }: Pick<CollectionItem, 'has' | 'aired' | 'episodes'>): string {
  if (aired === null) return `${formatNumber(has)} here, total unknown`
  const isOver = episodes !== null && aired >= episodes
  return `${formatNumber(has)} of ${formatNumber(aired)}${isOver ? '' : ' aired'}`
}

/** What a title's row says of a problem. */
export function describeProblem(problem: CollectionProblem, item: CollectionItem): string | null {
  switch (problem) {
    case 'missing': {
      const listed = formatEpisodes(item.missing)
      return `${listed.length > MAX_LISTED_LENGTH ? formatNumber(countEpisodes(item.missing)) : listed} missing`
    }
    // said by `missing` already
    case 'gaps':
      return null
    case 'duplicates': {
      const count = item.duplicates.length + item.moreDuplicates
      return `${pluralise(count, 'episode')} twice`
    }
    case 'superseded': {
      const files = item.duplicates.flatMap((group) => group.files)
      const count = files.filter(({ why }) => why === 'version' || why === 'quality').length
      return `${formatNumber(count)}${item.moreDuplicates > 0 ? '+' : ''} superseded`
    }
    case 'languages':
      return `No ${item.languages.map(({ language }) => toLanguageName(language)).join(', ')}`
    case 'related':
      return pluralise(item.related.length, 'sequel or film', 'sequels and films')
    case 'transcoding':
      return 'Transcoding'
    case 'integrity':
      return describeIntegrity(item)
  }
}

function describeIntegrity({ broken, damaged, changed, lost }: CollectionItem): string {
  return [
    broken.length > 0 && `${broken.length} unreadable`,
    damaged.length > 0 && `${damaged.length} with another checksum`,
    lost.length > 0 && `${lost.length} without file`,
    changed.length > 0 && `${changed.length} changed`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What comparing files with their checksums has found; null if no file has one. */
export function describeChecksums({ files, checked, damaged }: CollectionChecksums): string | null {
  if (files === 0) return null
  return [
    `${formatNumber(checked - damaged)} of ${formatNumber(files)} match`,
    damaged > 0 && `${formatNumber(damaged)} ${damaged === 1 ? 'differs' : 'differ'}`,
    checked < files && `${formatNumber(files - checked)} not checked yet`,
  ]
    .filter(Boolean)
    .join(', ')
}

export const toLanguageName = (language: string): string => languageName(language) ?? language

/** What to do with a file beside a better one. */
export const VERDICTS: Readonly<Record<Redundancy | 'keep', string>> = {
  keep: 'Keep',
  version: 'Older version',
  quality: 'Lower quality',
  same: 'Duplicate',
  languages: 'Keep: other languages',
}

const RELATION_NAMES: Partial<Record<RelationKind, string>> = {
  prequel: 'Prequel',
  sequel: 'Sequel',
  parent: 'Parent story',
  'side-story': 'Side story',
  'full-story': 'Full story',
}

export const relationName = (kind: RelationKind): string => RELATION_NAMES[kind] ?? 'Related'

/** In place of the list, where a filter finds nothing. */
export const NOTHING_FOUND: Readonly<Record<CollectionFilter, string>> = {
  problems: 'Everything is here: no gaps, no duplicates, nothing damaged.',
  missing: 'No episodes are missing. Episodes that haven’t aired yet don’t count.',
  gaps: 'No gaps: no episode is missing between two that are here.',
  duplicates: 'No episode has two files.',
  superseded: 'No file is superseded by a later version or a better quality.',
  languages: 'Everyone here can follow all videos in the language they chose.',
  related: 'No sequels or films of these stories are missing.',
  transcoding: 'Every video plays without transcoding.',
  integrity: 'No file is damaged, and none has changed in the last 30 days.',
  unknown: 'The number of episodes of every title is known.',
  all: 'No titles yet.',
}
