/** Accepts uploaded pictures, with limits on concurrency and uploads per user. */
import type { Readable } from 'node:stream'
import { readFormParts } from '#src/platform/http/form-parts.server.ts'
import { Problem } from '#src/platform/problem.ts'
import type { Redis } from '#src/platform/realtime/redis.server.ts'
import { createSharedRateLimit } from '#src/platform/limits/shared-rate-limit.server.ts'
import { createWorkQueue, QueueFullError } from '#src/platform/jobs/work-queue.ts'
import { refuse, toAvatar } from './avatar-image.server.ts'
import { removeAvatar, replaceAvatar } from './avatar-store.server.ts'
import { AVATAR_BYTES } from './avatar.ts'
import type { AccountDb } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'

export interface AvatarService {
  /**
   * Takes the file `avatar` of a form that is still on its way.
   * @returns the address of the new picture
   * @throws {Problem} with the reason
   */
  take(user: UserId, body: Readable, contentType: string): Promise<string>
  remove(user: UserId): Promise<void>
}

/** Overhead of the multipart body. */
const FORM_BYTES = AVATAR_BYTES + 16 * 1024
const WITHIN_MS = 30_000
const TEN_MINUTES = 600_000
const PER_TEN_MINUTES = 20

export interface AvatarServiceOptions {
  /** Where several processes serve the site: they share the limit. */
  redis: Redis | undefined
  /** Milliseconds in which a file has to come, or enough of it. */
  withinMs?: number | undefined
  /** Runs after a user's picture was changed or removed. */
  onChanged?: (user: UserId) => Promise<void>
}

export function createAvatarService(
  db: AccountDb,
  { redis, withinMs = WITHIN_MS, onChanged }: AvatarServiceOptions,
): AvatarService {
  const limit = createSharedRateLimit({ name: 'avatars', max: PER_TEN_MINUTES, windowMs: TEN_MINUTES, redis })
  const imaging = createWorkQueue({ running: 1, waiting: 16 })
  const limits = { maxBytes: FORM_BYTES, windowMs: withinMs, tooLarge: () => refuse('large') }

  return {
    async take(user, body, contentType) {
      const seconds = await limit.take(user, Date.now())
      if (seconds > 0) throw new Problem(429, 'Too many uploads. Try again later.', { 'retry-after': `${seconds}` })
      const file = (await readFormParts(body, contentType, limits)).get('avatar')
      if (!(file instanceof File)) throw refuse('missing')
      if (file.size > AVATAR_BYTES) throw refuse('large')
      const bytes = Buffer.from(await file.arrayBuffer())
      const avatar = await replaceAvatar(db, user, await imaging.run(() => toAvatar(bytes)).catch(notifyWhenFull))
      await onChanged?.(user)
      return avatar
    },
    async remove(user) {
      await removeAvatar(db, user)
      await onChanged?.(user)
    },
  }
}

function notifyWhenFull(error: unknown): never {
  if (error instanceof QueueFullError)
    throw new Problem(503, 'The server is busy. Try again in a moment.', { 'retry-after': '10' })
  throw error
}
