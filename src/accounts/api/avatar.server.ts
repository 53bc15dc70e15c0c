/** Calls that change or remove the user’s picture. */
import { Readable } from 'node:stream'
import * as z from 'zod'
import type { AvatarService } from '../profile/avatar-service.server.ts'
import { IMAGE_TYPES } from '#src/platform/uploaded-image.ts'
import { MAX_AVATAR_BYTES } from '../profile/avatar.ts'
import { defineCall } from './call.ts'

export const avatarCalls = (service: AvatarService) => [
  defineCall({
    method: 'POST',
    path: '/users/:id/avatar',
    work: 'item',
    tag: 'Users',
    summary: 'Changes the user’s picture: the file `avatar`, an image of up to 5 MB, is cropped to a square',
    access: 'owner',
    scope: 'session',
    forProfiles: true,
    form: z.object({
      avatar: z
        .file()
        .max(MAX_AVATAR_BYTES)
        .mime([...IMAGE_TYPES])
        .meta({ description: 'An image of up to 5 MB' }),
    }),
    response: z.object({ avatar: z.string() }),
    async handler({ viewer, request }) {
      const type = request.headers['content-type'] ?? 'multipart/form-data'
      const body = request.body instanceof Readable ? request.body : request.raw
      return { avatar: await service.upload(viewer.id, body, type) }
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/users/:id/avatar',
    work: 'item',
    tag: 'Users',
    summary: 'Removes the user’s picture',
    access: 'owner',
    scope: 'session',
    forProfiles: true,
    response: z.object({ avatar: z.null() }),
    async handler({ viewer }) {
      await service.remove(viewer.id)
      return { avatar: null }
    },
  }),
]
