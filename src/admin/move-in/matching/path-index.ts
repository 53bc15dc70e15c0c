/** Finds a file of the library by its path on another server, whose folders are mounted elsewhere. */
import type { EpisodeRange } from '#src/library/name/media-name.ts'

interface IndexedFile extends EpisodeRange {
  path: string
  anime: number
}

export interface FoundFile extends EpisodeRange {
  anime: number
}

/** Words in names of folders and files that say nothing of a series. */
const COMMON =
  /\b(?:seasons?|series|specials?|episodes?|ep|staffel|folge|saison|disc|disk|dvd|vol(?:ume)?|part|cour|anime|tv|shows?|movies?|videos?|media|mkv|mp4|s\d+|e\d+|s\d+e\d+)\b/gu
const MIN_LETTERS = 2

const toSegments = (path: string): string[] =>
  path
    .normalize('NFC')
    .toLowerCase()
    .split(/[/\\]+/)
    .filter((segment) => segment !== '')

/** What names of files say before the number of their episode: what follows is its title, which many series have. */
const toSeriesPart = (name: string): string =>
  name
    .replace(/\.\w{2,4}$/, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replace(/\d.*$/s, '')

/** Whether segments that two paths share name a series, rather than `Season 1/01 - The Beginning.mkv`, which many have. */
const isTelling = (segments: readonly string[]): boolean =>
  segments
    .map((segment, index) => (index === segments.length - 1 ? toSeriesPart(segment) : segment))
    .some((segment) => (segment.replace(COMMON, '').match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS)

export interface PathIndex {
  add(file: IndexedFile): void
  /**
   * The file whose path has the longest end in common with another. Null if none has one that names a series, or if several have it
   * that are not of the same episodes.
   */
  find(path: string): FoundFile | null
}

/** Files of one name whose paths are compared. */
const MAX_NAMESAKES = 2_000

export function createPathIndex(): PathIndex {
  const byName = new Map<string, { segments: readonly string[]; file: IndexedFile }[]>()

  function add(file: IndexedFile): void {
    const segments = toSegments(file.path)
    const name = segments.at(-1) ?? ''
    const known = byName.get(name)
    if (!known) byName.set(name, [{ segments, file }])
    else if (known.length < MAX_NAMESAKES) known.push({ segments, file })
  }

  function find(path: string): FoundFile | null {
    const wanted = toSegments(path)
    let longest = 0
    let best: IndexedFile[] = []
    for (const { segments, file } of byName.get(wanted.at(-1) ?? '') ?? []) {
      const length = countShared(segments, wanted)
      if (length > longest) best = []
      longest = Math.max(longest, length)
      if (length === longest) best.push(file)
    }
    const [first] = best
    if (first === undefined || !isTelling(wanted.slice(-longest))) return null
    const isOne = best.every(
      ({ anime, first: from, last }) => anime === first.anime && from === first.first && last === first.last,
    )
    return isOne ? { anime: first.anime, first: first.first, last: first.last } : null
  }

  return { add, find }
}

function countShared(one: readonly string[], other: readonly string[]): number {
  let count = 0
  while (count < one.length && count < other.length && one[one.length - 1 - count] === other[other.length - 1 - count])
    count++
  return count
}
