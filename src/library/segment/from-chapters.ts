/** Finds segments by chapter names. */
import type { Chapter, SegmentKind } from '#src/catalogue/episode/playable.ts'
import type { KnownSegment } from '../new-source.ts'
import { type ChapterKind, toChapterKind } from './chapter-name.ts'

/** Plausible length in seconds and position as a share of its episode, per kind. */
const PLAUSIBLE: Readonly<Record<SegmentKind, { shortest: number; longest: number; from: number; until: number }>> = {
  intro: { shortest: 15, longest: 180, from: 0, until: 0.5 },
  outro: { shortest: 15, longest: 720, from: 0.5, until: 1 },
  recap: { shortest: 5, longest: 300, from: 0, until: 0.35 },
  preview: { shortest: 5, longest: 150, from: 0.6, until: 1 },
}
/** No segment is longer than a third of the episode. */
const MAX_SHARE = 0.34
/** A file with more episodes than this is a mistake. */
const MAX_EPISODES = 200
/** Chapters with a smaller gap are merged. */
const MERGE_GAP_SECONDS = 0.5

/** How many episodes a file has; one if it isn’t known. */
export const countEpisodes = (first: number | null, last: number | null): number =>
  first === null || last === null ? 1 : Math.min(MAX_EPISODES, Math.max(1, last - first + 1))

/** All segments of a file. @param stored those set by hand or found by audio */
export const withChapters = (
  stored: readonly KnownSegment[],
  { chapters, duration }: { chapters: readonly Chapter[]; duration: number },
  episodes: number,
): KnownSegment[] => [
  ...stored.filter(({ origin }) => origin !== 'chapters'), // were stored up to version 0.2
  ...segmentsFromChapters(chapters, duration, episodes),
]

interface Section {
  kind: SegmentKind
  start: number
  end: number
}

/**
 * Ignores chapters with an implausible position or length.
 * @param duration seconds of the file
 * @param episodes how many episodes of equal length the file has, each with an opening and an ending of its own
 */
export function segmentsFromChapters(chapters: readonly Chapter[], duration: number, episodes: number): KnownSegment[] {
  const ordered = chapters.filter(({ start }) => start < duration).toSorted((a, b) => a.start - b.start)
  const kinds = ordered.map(({ title }) => toChapterKind(title))
  const sections = ordered.flatMap((chapter, index): Section[] => {
    const kind = resolveKind(kinds[index] ?? null, kinds)
    return kind ? [{ kind, start: chapter.start, end: ordered[index + 1]?.start ?? duration }] : []
  })
  return mergeAdjacent(sections)
    .filter((section) => isPlausible(section, duration / episodes))
    .map(({ kind, start, end }) => ({ kind, start, end, origin: 'chapters' }))
}

function resolveKind(kind: ChapterKind | null, all: readonly (ChapterKind | null)[]): SegmentKind | null {
  if (kind === 'perhaps') return all.includes('intro') ? null : 'intro'
  return kind === 'story' ? null : kind
}

/** Merges consecutive chapters of the same kind. */
function mergeAdjacent(sections: readonly Section[]): Section[] {
  const result: Section[] = []
  for (const section of sections) {
    const last = result.at(-1)
    if (last && last.kind === section.kind && section.start - last.end < MERGE_GAP_SECONDS) last.end = section.end
    else result.push({ ...section })
  }
  return result
}

/** @param duration seconds of one episode */
function isPlausible({ kind, start, end }: Section, duration: number): boolean {
  const { shortest, longest, from, until } = PLAUSIBLE[kind]
  const length = end - start
  const position = (start % duration) / duration
  return (
    length >= shortest && length <= longest && length <= duration * MAX_SHARE && position >= from && position <= until
  )
}
