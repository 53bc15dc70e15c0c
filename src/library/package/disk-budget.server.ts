/** How much a package may still write. */
import { statfs } from 'node:fs/promises'
import { PackageFailure } from './failure.ts'

export interface Limits {
  cores: number
  /** Bytes that may still be written to the folder of packages. */
  room: number
  /** Bytes that have to stay free on its disk. */
  keepFree: number
}

/** Counts what is written, and stops it before the disk is full. */
export interface DiskBudget {
  /** @throws {PackageFailure} when there is no room for as much more */
  take(bytes: number): Promise<void>
  taken(): number
}

const BETWEEN_LOOKS = 64_000_000

export async function createDiskBudget(
  folder: string,
  limits: Pick<Limits, 'room' | 'keepFree'>,
  expected: number,
): Promise<DiskBudget> {
  let taken = 0
  let looked = 0
  const look = async (more: number): Promise<void> => {
    looked = taken
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize - more < limits.keepFree)
      throw new PackageFailure(
        'disk-full',
        `There is too little room on the disk: ${sizeOf(limits.keepFree)} have to stay free.`,
      )
  }
  const refuse = (): never => {
    throw new PackageFailure('disk-limit', 'The limit for packages on the disk (PACKAGE_DISK_GB) is reached.')
  }
  if (expected > limits.room) refuse()
  await look(expected)
  return {
    async take(bytes) {
      taken += bytes
      if (taken > limits.room) refuse()
      if (taken - looked > BETWEEN_LOOKS) await look(0)
    },
    taken: () => taken,
  }
}

const sizeOf = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`
