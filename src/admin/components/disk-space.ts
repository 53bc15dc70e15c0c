/** Judges the free space of a disk. */
import { MIN_FREE_BYTES } from '#src/library/min-free-bytes.ts'

/** Below what video jobs leave free, or a twentieth of its size. */
export const isAlmostFull = ({ free, size }: { free: number; size: number }): boolean =>
  free < Math.min(MIN_FREE_BYTES, size / 4) || free < size / 20
