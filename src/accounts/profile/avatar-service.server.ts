/** Accepts uploaded pictures, with limits on concurrency and uploads per user. */
import type { Readable } from 'node:stream'
import { isForAnother } from '../current-user/form-owner.ts'
import { OtherUserError } from '../current-user/other-user-error.ts'
import { readUploadForm } from '#src/platform/http/form-parts.server.ts'
import { Problem } from '#src/platform/problem.ts'
import type { SharedCounter } from '#src/platform/limits/limits.ts'
import { createSharedRateLimit } from '#src/platform/limits/shared-rate-limit.server.ts'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'
import { rethrowBusy } from '../problems.ts'
import { toAvatar } from './avatar-image.server.ts'
import { removeAvatar, replaceAvatar } from './avatar-store.server.ts'
import { AVATAR_ERRORS, MAX_AVATAR_BYTES } from './avatar.ts'
import type { AccountDb } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'

export interface AvatarService {
  /**
   * Reads the file `avatar` of a multipart form and makes it the user's picture.
   * @returns the URL of the new picture
   * @throws {Problem} with the reason
   */
  upload(user: UserId, body: Readable, contentType: string): Promise<string>
  remove(user: UserId): Promise<void>
}

/** Overhead of the multipart body. */
const FORM_BYTES = MAX_AVATAR_BYTES + 16 * 1024
const TEN_MINUTES_MS = 600_000
const MAX_UPLOADS = 20
const RETRY_SECONDS = 10

const tooLarge = (): Problem => new Problem(413, AVATAR_ERRORS.large)

export interface AvatarServiceOptions {
  /** Shares the limit between the processes of a site. */
  counter: SharedCounter | undefined
  /** Runs after a user's picture was changed or removed. */
  onChanged?: (user: UserId) => Promise<void>
}

export function createAvatarService(db: AccountDb, { counter, onChanged }: AvatarServiceOptions): AvatarService {
  const limit = createSharedRateLimit({ name: 'avatars', max: MAX_UPLOADS, windowMs: TEN_MINUTES_MS, shared: counter })
  const imaging = createWorkQueue({ running: 1, waiting: 16 })
  const limits = { fileField: 'avatar', maxBytes: FORM_BYTES, tooLarge }

  return {
    async upload(user, body, contentType) {
      const seconds = await limit.take(user, Date.now())
      if (seconds > 0) throw new Problem(429, 'Too many uploads. Try again later.', { 'retry-after': `${seconds}` })
      const { file, fields } = await readUploadForm(body, contentType, limits)
      if (isForAnother(fields, user)) throw new OtherUserError()
      if (!file) throw new Problem(400, AVATAR_ERRORS.missing)
      if (file.length > MAX_AVATAR_BYTES) throw tooLarge()
      const image = await imaging
        .run(() => toAvatar(Buffer.from(file.buffer, file.byteOffset, file.length)))
        .catch((error: unknown) => rethrowBusy(error, RETRY_SECONDS))
      const avatar = await replaceAvatar(db, user, image)
      await onChanged?.(user)
      return avatar
    },
    async remove(user) {
      await removeAvatar(db, user)
      await onChanged?.(user)
    },
  }
}
