/** Judges the free space of a disk. Pure. */

/** The disk is almost full below this, or below a twentieth of its size (bytes). */
const LOW_DISK_BYTES = 5e9

export const isAlmostFull = ({ free, size }: { free: number; size: number }): boolean =>
  free < Math.min(LOW_DISK_BYTES, size / 4) || free < size / 20
