/** The calls by which users change their own picture. */
import type { Readable } from 'node:stream'
import * as z from 'zod'
import type { AvatarService } from '../profile/avatar-service.server.ts'
import { AVATAR_BYTES, AVATAR_TYPES } from '../profile/avatar.ts'
import { defineCall, type ProductCall } from './call.ts'

export const avatarCalls = (service: AvatarService): ProductCall[] => [
  defineCall({
    method: 'POST',
    path: '/users/:id/avatar',
    tag: 'Users',
    summary: 'Changes one’s own picture: the file `avatar`, an image of at most 5 MB, of which a square is kept',
    who: 'owner',
    form: {
      schema: z.object({ avatar: z.file().max(AVATAR_BYTES).meta({ description: 'An image of at most 5 MB' }) }),
      files: { avatar: AVATAR_TYPES },
    },
    answer: z.object({ avatar: z.string() }),
    async run({ viewer, request }) {
      const type = request.headers['content-type'] ?? 'multipart/form-data'
      return { avatar: await service.take(viewer.id, (request.body as Readable | undefined) ?? request.raw, type) }
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/users/:id/avatar',
    tag: 'Users',
    summary: 'Removes one’s own picture',
    who: 'owner',
    answer: z.object({ avatar: z.null() }),
    async run({ viewer }) {
      await service.remove(viewer.id)
      return { avatar: null }
    },
  }),
]
