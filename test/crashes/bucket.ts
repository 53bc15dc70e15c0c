/** Buckets of one S3-compatible server for all rounds, which ends with this process. */
import type { S3Config } from '#src/platform/storage/storage-config.server.ts'
import { type ObjectStorage, startObjectStorage } from '../services/object-storage.ts'

let server: Promise<ObjectStorage> | undefined

/** @throws if Swift is not installed */
export const createBucket = async (prefix?: string): Promise<S3Config> =>
  (await (server ??= startObjectStorage())).bucket(prefix)
