/** Estimates what it takes to package the rest of the library. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { estimatePackage } from '../package/estimate.ts'
import { probeSchema } from '../package/probe.ts'
import { listUnprepared } from './cache-store.server.ts'

export interface Remaining {
  videos: number
  /** Of one core. */
  seconds: number
  bytes: number
}

/** Few enough that their probes are parsed within some milliseconds. */
const FILES_AT_ONCE = 50

/** @param options.keepOriginal whether packages also have the original video */
export async function estimateRemaining(
  db: CatalogueDb,
  options: { keepOriginal: boolean; qualities: boolean },
): Promise<Remaining> {
  const sum: Remaining = { videos: 0, seconds: 0, bytes: 0 }
  for await (const files of listUnprepared(db, FILES_AT_ONCE)) {
    for (const { probe, bytes, isOnDisk } of files) {
      const parsed = probeSchema.safeParse(JSON.parse(probe))
      if (!parsed.success) continue
      const estimate = estimatePackage(parsed.data, { bytes, keepOriginal: options.keepOriginal })
      const steps = [...(isOnDisk ? [] : [estimate.package]), ...(options.qualities ? [estimate.renditions] : [])]
      if (!isOnDisk || steps.some(({ seconds }) => seconds > 0)) sum.videos++
      for (const step of steps) {
        sum.seconds += step.seconds
        sum.bytes += step.bytes
      }
    }
    await nextTurn()
  }
  return sum
}
