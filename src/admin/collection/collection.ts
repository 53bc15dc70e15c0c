/** What the library has of each title, and what it lacks. */
import { findMissing, type MissingEpisodes } from '#src/catalogue/episode/missing-episodes.ts'
import { countEpisodes, type EpisodeRange, mergeRanges } from '#src/catalogue/episode/ranges.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import type {
  ChecksumCounts,
  DamagedFile,
  HeldFile,
  HeldTitle,
  UnusableFile,
} from '#src/library/collection/collection-store.server.ts'
import { type DuplicateGroup, findDuplicates } from '#src/library/collection/duplicates.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import type { CollectionProblem } from './problems.ts'
import type { RelatedTitle } from './related-titles.ts'

/** How long a file counts as changed. */
const CHANGED_MS = 30 * DAY_MS

export interface LackedLanguage {
  /** A primary subtag. */
  language: string
  /** The users who need it. */
  users: number
  episodes: EpisodeRange[]
}

export interface CollectionEntry {
  title: Title
  episodes: MissingEpisodes
  files: readonly HeldFile[]
  /** When the last of them was found (ISO time). */
  foundAt: string
  duplicates: DuplicateGroup<HeldFile>[]
  languages: LackedLanguage[]
  related: RelatedTitle[]
  /** Those that play only encoded. */
  transcoding: HeldFile[]
  broken: readonly UnusableFile[]
  /** Those with another checksum than they should have. */
  damaged: readonly DamagedFile[]
  /** Those whose content was replaced lately. */
  changed: HeldFile[]
  /** Those that only a package is left of. */
  lost: readonly UnusableFile[]
  checksums: ChecksumCounts
  /** How many episodes, files or titles each problem is about. */
  counts: Readonly<Record<CollectionProblem, number>>
}

export interface CollectionContext {
  snapshot: Snapshot
  /** The users who need each language. */
  languages: ReadonlyMap<string, number>
  /** The episodes that play from addresses, by title. */
  linked: ReadonlyMap<number, readonly number[]>
  /** The files that can’t be read now, by id: nothing is suggested because of them. */
  unavailable: ReadonlySet<number>
  findRelated(title: Title): RelatedTitle[]
  /** Milliseconds since 1970. */
  now: number
}

/** Unchanged lists of files are compared once. */
const findKnownDuplicates = memoizeByObject((files: readonly HeldFile[]) => findDuplicates(files))

/** What the library has of a title. */
export interface TitleFiles extends Omit<HeldTitle, 'anime'> {
  broken: readonly UnusableFile[]
  damaged: readonly DamagedFile[]
  lost: readonly UnusableFile[]
  checksums: ChecksumCounts
}

export function toCollectionEntry(
  title: Title,
  { files, foundAt, broken: allBroken, damaged, lost: allLost, checksums }: TitleFiles,
  context: CollectionContext,
): CollectionEntry {
  const { snapshot, languages, linked, unavailable, findRelated, now } = context
  const isAvailable = ({ id }: { id: number }) => !unavailable.has(id)
  const [broken, lost] = [allBroken.filter(isAvailable), allLost.filter(isAvailable)]
  const ranges = files.map(({ first, last }): EpisodeRange => [first, last])
  const held = [...ranges, ...(linked.get(title.number) ?? []).map((episode): EpisodeRange => [episode, episode])]
  const episodes = findMissing(title, snapshot.airing(title), held)
  const duplicates = findKnownDuplicates(files.every(isAvailable) ? files : files.filter(isAvailable))
  const lacked = findLackedLanguages(files, languages)
  const related = findRelated(title)
  const transcoding = files.filter((file) => file.transcodes)
  const changed = files.filter(({ changedAt }) => changedAt !== null && now - Date.parse(changedAt) < CHANGED_MS)
  const counts = {
    integrity: broken.length + damaged.length + changed.length + lost.length,
    gaps: countEpisodes(episodes.gaps),
    missing: countEpisodes(episodes.missing),
    superseded: duplicates.reduce((sum, { files: own }) => sum + own.filter(({ why }) => isSuperseded(why)).length, 0),
    duplicates: duplicates.length,
    languages: lacked.length,
    transcoding: transcoding.length,
    related: related.length,
  }
  return {
    title,
    episodes,
    files,
    foundAt,
    duplicates,
    languages: lacked,
    related,
    transcoding,
    broken,
    damaged,
    changed,
    lost,
    checksums,
    counts,
  }
}

const isSuperseded = (why: string | null): boolean => why === 'version' || why === 'quality'

/** The episodes that no file has with audio or subtitles in a language. Files of which the languages are unknown may have them. */
function findLackedLanguages(files: readonly HeldFile[], languages: ReadonlyMap<string, number>): LackedLanguage[] {
  return [...languages].flatMap(([language, users]) => {
    const [without, others]: [HeldFile[], HeldFile[]] = [[], []]
    for (const file of files) (mayHave(file, language) ? others : without).push(file)
    const served = toRangesOf(others)
    const lacking = without.filter(
      ({ first, last }) => !served.some(([start, end]) => start <= Math.max(first, 1) && last <= end),
    )
    const episodes = toRangesOf(lacking)
    return episodes.length === 0 ? [] : [{ language, users, episodes }]
  })
}

const mayHave = ({ audio, subtitles }: HeldFile, language: string): boolean =>
  audio === null ||
  subtitles === null ||
  [audio, subtitles].some((known) => known.includes(language) || known.includes('und'))

const toRangesOf = (files: readonly HeldFile[]): EpisodeRange[] =>
  mergeRanges(files.map(({ first, last }) => [first, last]))
