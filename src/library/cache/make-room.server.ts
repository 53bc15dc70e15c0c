/**
 * Deletes the least recently used packages when they use more than the cache may. Their episodes go on as live packages. A crash between the
 * transaction and the removal of the folder leaves a folder that nothing refers to, which is removed later.
 */
import { stat } from 'node:fs/promises'
import { MINUTE_MS } from '#src/platform/durations.ts'
import { folderGate } from '#src/platform/folder-gate.server.ts'
import { type JobContext, locate, tryRemove } from '../job-context.server.ts'
import { lockPackageLimit, removePackages, sumPackages } from '../packages-store.server.ts'
import { readPolicy } from '../prepare-policy-store.server.ts'
import { enqueueStoryboard } from '../scan/enqueue-jobs.server.ts'
import { inTransaction } from '../scan/files-store.server.ts'
import { claimEvictable, type EvictablePackage, listEvictable } from './cache-store.server.ts'
import { chooseEvicted } from './choose-evicted.ts'

/** What was sent within this time is being played: players have up to a few minutes in advance. */
export const PLAYING_MS = 30 * MINUTE_MS

type CacheContext = Pick<JobContext, 'db' | 'folders' | 'links' | 'storage' | 'remove' | 'sync' | 'now'>

interface RoomOptions {
  /** Bytes that are about to be stored. */
  bytes?: number
  /** Whether packages may be deleted for them. */
  evicts?: boolean
}

/** @returns whether the cache has the room; what is too much already is deleted as far as possible */
export async function makeRoom(
  context: CacheContext,
  { bytes = 0, evicts = true }: RoomOptions = {},
): Promise<boolean> {
  const { db, now } = context
  const { cacheBytes } = await readPolicy(db)
  if (cacheBytes === null) return true
  const excess = (await sumPackages(db)) + bytes - cacheBytes
  if (excess <= 0) return true
  if (!evicts || bytes > cacheBytes) return false
  const since = now() - PLAYING_MS
  const packages = await listEvictable(db, since)
  const { chosen, freed } = await chooseEvicted(packages, excess, (one) => canPlayOn(context, one))
  if (bytes > 0 && freed < excess) return false
  for (const one of chosen) await evict(context, one, { since, maxBytes: cacheBytes - bytes })
  return freed >= excess
}

/** Whether this machine can read the file that the package was made from. */
async function canPlayOn(context: CacheContext, { folder, path, fileBytes }: EvictablePackage): Promise<boolean> {
  try {
    const file = await locate(context, { folder, path })
    const { size } = await folderGate.run(folder, () => stat(file))
    return size === fileBytes
  } catch {
    return false
  }
}

/** Deletes a package, unless another machine has made the room meanwhile. */
async function evict(
  context: CacheContext,
  one: EvictablePackage,
  { since, maxBytes }: { since: number; maxBytes: number },
): Promise<void> {
  const { db, sync, now } = context
  const removed = await inTransaction(db, async (trx) => {
    await lockPackageLimit(trx, maxBytes)
    if ((await sumPackages(trx)) <= maxBytes) return []
    if (!(await claimEvictable(trx, one, since))) return []
    const revisions = await removePackages(trx, [one.file])
    await sync(trx, one.file)
    await enqueueStoryboard(trx, one.file, now())
    return revisions
  })
  for (const revision of removed) await tryRemove(context, revision)
}
