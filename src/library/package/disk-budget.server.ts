/** Limits how much disk space a package may use. */
import { statfs } from 'node:fs/promises'
import { DISK_LIMIT_REACHED, PackageFailure } from './failure.ts'

export interface Limits {
  cores: number
  /** Bytes that may still be written to the package folder. */
  maxBytes: number
  /** Bytes that must stay free on its disk. */
  minFreeBytes: number
}

/** Counts written bytes and fails before the disk is full. */
export interface DiskBudget {
  /** @throws {PackageFailure} if there is not enough space */
  reserve(bytes: number): Promise<void>
  usedBytes(): number
}

const CHECK_INTERVAL_BYTES = 64_000_000

export async function createDiskBudget(
  folder: string,
  limits: Pick<Limits, 'maxBytes' | 'minFreeBytes'>,
  expectedBytes: number,
): Promise<DiskBudget> {
  let usedBytes = 0
  let checkedAtBytes = 0
  const checkFreeSpace = async (additionalBytes: number): Promise<void> => {
    checkedAtBytes = usedBytes
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize - additionalBytes < limits.minFreeBytes)
      throw new PackageFailure(
        'disk-full',
        `Not enough disk space: ${formatGigabytes(limits.minFreeBytes)} must stay free.`,
      )
  }
  const throwLimitReached = (): never => {
    throw new PackageFailure('disk-limit', DISK_LIMIT_REACHED)
  }
  if (expectedBytes > limits.maxBytes) throwLimitReached()
  await checkFreeSpace(expectedBytes)
  return {
    async reserve(bytes) {
      usedBytes += bytes
      if (usedBytes > limits.maxBytes) throwLimitReached()
      if (usedBytes - checkedAtBytes > CHECK_INTERVAL_BYTES) await checkFreeSpace(0)
    },
    usedBytes: () => usedBytes,
  }
}

export const formatGigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`
