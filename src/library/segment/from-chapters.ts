/** The segments that a file's chapters name. Pure. */
import type { Chapter, SegmentKind } from '#src/catalogue/episode/playable.ts'
import type { KnownSegment } from '../sources/new-source.ts'
import { type ChapterKind, toChapterKind } from './chapter-name.ts'

/** What a stretch of each kind must be to be believed: seconds, and shares of the episode. */
const PLAUSIBLE: Readonly<Record<SegmentKind, { shortest: number; longest: number; from: number; until: number }>> = {
  intro: { shortest: 15, longest: 180, from: 0, until: 0.5 },
  outro: { shortest: 15, longest: 720, from: 0.5, until: 1 },
  recap: { shortest: 5, longest: 300, from: 0, until: 0.35 },
  preview: { shortest: 5, longest: 150, from: 0.6, until: 1 },
}
/** None of them is a third of what there is to see. */
const LARGEST_SHARE = 0.34
/** Seconds between two chapters that are one. */
const ROUNDING = 0.5

interface Stretch {
  kind: SegmentKind
  start: number
  end: number
}

/** Names that cannot be true of their place or length say nothing. */
export function segmentsFromChapters(chapters: readonly Chapter[], duration: number): KnownSegment[] {
  const ordered = chapters.filter(({ start }) => start < duration).toSorted((a, b) => a.start - b.start)
  const kinds = ordered.map(({ title }) => toChapterKind(title))
  const stretches = ordered.flatMap((chapter, index): Stretch[] => {
    const kind = settle(kinds[index] ?? null, kinds)
    return kind ? [{ kind, start: chapter.start, end: ordered[index + 1]?.start ?? duration }] : []
  })
  return joined(stretches)
    .filter((stretch) => isPlausible(stretch, duration))
    .map(({ kind, start, end }) => ({ kind, start, end, origin: 'chapters' }))
}

function settle(kind: ChapterKind | null, all: readonly (ChapterKind | null)[]): SegmentKind | null {
  if (kind === 'perhaps') return all.includes('intro') ? null : 'intro'
  return kind === 'story' ? null : kind
}

/** Chapters of one kind that follow one another are one stretch. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const stretch of stretches) {
    const last = result.at(-1)
    if (last && last.kind === stretch.kind && stretch.start - last.end < ROUNDING) last.end = stretch.end
    else result.push({ ...stretch })
  }
  return result
}

function isPlausible({ kind, start, end }: Stretch, duration: number): boolean {
  const { shortest, longest, from, until } = PLAUSIBLE[kind]
  const length = end - start
  const place = start / duration
  return (
    length >= shortest && length <= longest && length <= duration * LARGEST_SHARE && place >= from && place <= until
  )
}
