import type { Chapter } from '#src/catalogue/episode/playable.ts'

/** Within this time of a chapter’s start, the one before it is meant. */
const JUST_STARTED_SECONDS = 3

/** Names a chapter by its number if the file doesn’t. */
export const nameChapter = ({ title }: Chapter, index: number): string => title || `Chapter ${index + 1}`

/** Numbers the next or previous chapter, from 0: back leads to the start of the current one first; -1 if there is none. */
export const findChapter = (chapters: readonly Chapter[], time: number, direction: 1 | -1): number =>
  direction > 0
    ? chapters.findIndex(({ start }) => start > time)
    : chapters.findLastIndex(({ start }) => start < time - JUST_STARTED_SECONDS)
