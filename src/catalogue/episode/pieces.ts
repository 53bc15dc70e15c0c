/** Episodes in several files: their parts follow each other, as one episode. */
import type { Source } from './playable.ts'

type Piece = Pick<Source, 'id' | 'sound' | 'piece'>

/**
 * The numbers of the parts that an episode consists of, in order: those of its files, if each is a part and there are several. A missing
 * one is skipped. Beside a file of the whole episode, parts are other versions of it.
 * @param pieces the numbers of all its files; null or undefined for a whole one
 */
export function toPartNumbers(pieces: readonly (number | null | undefined)[]): number[] {
  const numbers = [...new Set(pieces)].filter((piece) => typeof piece === 'number')
  return numbers.length < 2 || numbers.length < new Set(pieces).size ? [] : numbers.toSorted((a, b) => a - b)
}

/** The parts of the episode in the audio of a source, in order; empty unless it has several. */
export function piecesOf<T extends Piece>(source: Piece, sources: readonly T[]): T[] {
  const own = sources.filter(({ sound }) => sound === source.sound)
  return toPartNumbers(own.map(({ piece }) => piece)).flatMap((number) => {
    const same = own.filter(({ piece }) => piece === number)
    return same.find(({ id }) => id === source.id) ?? same[0] ?? []
  })
}

/** The part in which a share of the episode ends. @param percent of the whole episode */
export const pieceAt = <T>(pieces: readonly T[], percent: number): T | undefined =>
  pieces[Math.min(pieces.length - 1, Math.floor((percent * pieces.length) / 100))]

/** A part among those of its episode. */
export interface PieceIndex {
  /** From 0. */
  at: number
  count: number
}

/** A position in a part as one in the whole episode, whose parts count as equally long. All in seconds. */
export const toWholeEpisode = (position: number, duration: number, { at, count }: PieceIndex) => ({
  position: at * duration + position,
  duration: count * duration,
})

/** The same for the ranges that were played. */
export const shiftRanges = (ranges: TimeRanges, seconds: number): TimeRanges => ({
  length: ranges.length,
  start: (index) => ranges.start(index) + seconds,
  end: (index) => ranges.end(index) + seconds,
})

/** Where to resume in a part, in seconds, from a position in the whole episode and its share in percent; 0 if it is in another part. */
export function resumeInPiece(position: number, percent: number, { at, count }: PieceIndex): number {
  if (at === 0 && percent * count < 100) return position
  const length = percent > 0 ? (position * 100) / percent / count : 0
  const within = position - at * length
  return within >= 0 && within < length ? Math.floor(within) : 0
}
