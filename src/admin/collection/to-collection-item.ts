/** Makes what the collection page shows of a title. */
import { englishTitle, japaneseTitle } from '#src/catalogue/anime.ts'
import { LAST_EPISODE } from '#src/catalogue/episode/episode-numbers.ts'
import { clipRanges, countEpisodes, mergeRanges } from '#src/catalogue/episode/ranges.ts'
import { yearOf } from '#src/catalogue/title.ts'
import type { HeldFile, UnusableFile } from '#src/library/collection/collection-store.server.ts'
import type { CollectionEntry } from './collection.ts'
import { PROBLEMS } from './problems.ts'
import type { CollectionFileItem, CollectionItem, UnusableItem } from './schemas.ts'

/** Groups and files of each kind that are listed of a title; a series may have a thousand. */
const MAX_LISTED = 50

type Paths = ReadonlyMap<number, string>

/** The ids of the files whose paths are shown. */
export const filesToName = (entry: CollectionEntry): number[] => [
  ...listGroups(entry).flatMap(({ files }) => files.map(({ file }) => file.id)),
  ...[entry.broken, entry.damaged, entry.changed, entry.lost].flatMap((files) =>
    files.slice(0, MAX_LISTED).map(({ id }) => id),
  ),
]

/** At most as many files in all. */
function listGroups({ duplicates }: CollectionEntry) {
  let left = MAX_LISTED
  return duplicates.flatMap((group) => {
    const files = group.files.slice(0, left)
    left -= files.length
    return files.length < 2 ? [] : [{ ...group, files }]
  })
}

export function toCollectionItem(entry: CollectionEntry, paths: Paths): CollectionItem {
  const { title, episodes, files, duplicates, languages, related, transcoding, counts } = entry
  const { broken, damaged, changed, lost, checksums } = entry
  const groups = listGroups(entry)
  const toItems = (some: readonly UnusableFile[]) => some.slice(0, MAX_LISTED).map((file) => toUnusable(file, paths))
  return {
    ...toNames(title),
    problems: PROBLEMS.filter((problem) => counts[problem] > 0),
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    has: countEpisodes(clipRanges(episodes.held, 1, title.episodes ?? LAST_EPISODE)),
    aired: episodes.aired,
    episodes: title.episodes ?? null,
    missing: episodes.missing,
    gaps: episodes.gaps,
    extra: title.episodes === undefined ? [] : clipRanges(episodes.held, title.episodes + 1, LAST_EPISODE),
    duplicates: groups.map(({ first, last, files: own }) => ({
      first,
      last,
      files: own.map(({ file, why }) => ({ ...toFile(file, paths), why })),
    })),
    moreDuplicates: duplicates.length - groups.length,
    languages: languages.map((one) => ({ ...one })),
    related: related.map(({ title: other, kind }) => ({ ...toNames(other), relation: kind })),
    transcoding: mergeRanges(transcoding.map(({ first, last }) => [first, last])),
    broken: toItems(broken),
    damaged: damaged
      .slice(0, MAX_LISTED)
      .map((file) => ({ ...toUnusable(file, paths), expected: file.expected, actual: file.actual })),
    checksums,
    changed: changed
      .slice(0, MAX_LISTED)
      .flatMap((file) => (file.changedAt === null ? [] : [{ ...toUnusable(file, paths), at: file.changedAt }])),
    lost: toItems(lost),
    firstFile: files[0]?.id ?? lost[0]?.id ?? 0,
  }
}

function toNames(title: CollectionEntry['title']) {
  const { id, number, names, format } = title
  return {
    id,
    number,
    title: englishTitle(names),
    japaneseTitle: japaneseTitle(names),
    format,
    year: yearOf(title) ?? null,
  }
}

const toUnusable = ({ id, first, last, bytes }: Omit<UnusableFile, 'anime'>, paths: Paths): UnusableItem => ({
  id,
  path: paths.get(id) ?? '',
  first,
  last,
  bytes,
})

const toFile = (file: HeldFile, paths: Paths): CollectionFileItem => ({
  ...toUnusable(file, paths),
  version: file.version,
  height: file.height,
  audio: file.audio && [...file.audio],
  subtitles: file.subtitles && [...file.subtitles],
})
