/** Checks at the start that the shared storage is there and belongs to this site, before anything in it is removed. */
import * as z from 'zod'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { StartError } from '#src/platform/process/operator-error.ts'
import { MARKER } from '#src/platform/storage/open-storage.server.ts'
import { type Storage, StorageUnavailableError } from '#src/platform/storage/storage.server.ts'
import { ensureStorageId, findStorageId, hasPackages } from './storage-store.server.ts'

const markerSchema = z.object({ id: z.string() })

/** @throws {StartError} one line that says why the storage cannot be used */
export async function claimStorage(db: CatalogueDb, storage: Storage): Promise<void> {
  const marker = await explain(() => storage.read(MARKER))
  if (marker) return requireOwn(marker, await findStorageId(db), storage.name)
  if (await hasPackages(db)) {
    throw new StartError(
      `STORAGE ${storage.name} has no ${MARKER}: is it mounted? If it is new, run npm run storage:move`,
    )
  }
  await markStorage(db, storage)
}

/** Makes a storage this site’s. @throws {StartError} if it belongs to another one */
export async function markStorage(db: CatalogueDb, storage: Storage): Promise<void> {
  const id = await ensureStorageId(db)
  const marker = await explain(() => storage.read(MARKER))
  if (marker) return requireOwn(marker, id, storage.name)
  await explain(() => storage.write(MARKER, Buffer.from(`${JSON.stringify({ id })}\n`), 'application/json'))
}

function requireOwn(marker: Buffer, id: string | null, name: string): void {
  const found = markerSchema.safeParse(parse(marker))
  if (found.data?.id === id) return
  throw new StartError(`STORAGE ${name} belongs to another site’s database: use another folder or prefix`)
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

async function explain<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof StorageUnavailableError) throw new StartError(`STORAGE ${error.message}`)
    throw error
  }
}
