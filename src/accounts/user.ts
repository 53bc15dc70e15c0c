/** The user in API responses. */
import * as z from 'zod'
import type { UserId } from './viewer.ts'

const isoTime = z.iso.datetime()

/** Fields visible to everyone. */
export const publicUser = z
  .object({
    id: z.string(),
    username: z.string(),
    avatar: z.string().nullable().meta({ description: 'Path of the picture' }),
    isAdmin: z.boolean(),
    joinedDate: isoTime,
  })
  .meta({ id: 'PublicUser' })

/** Fields visible to the user and to admins. */
export const ownUser = publicUser
  .extend({
    isModerator: z.boolean().optional().meta({ description: 'Whether they moderate comments; otherwise absent' }),
    email: z.string(),
    emailVerified: z.boolean(),
    pendingEmail: z.string().nullable().meta({ description: 'Replaces `email` once confirmed' }),
    isBanned: z.boolean(),
    banReason: z.string().nullable(),
    banUntil: isoTime.nullable().meta({ description: 'When the ban ends; null if permanent' }),
    canComment: z.boolean(),
    isPremium: z.boolean(),
    lastActive: isoTime.nullable(),
  })
  .meta({ id: 'OwnUser' })

export type PublicUser = z.infer<typeof publicUser>
export type OwnUser = z.infer<typeof ownUser> & { id: UserId }

/** Keeps only the public fields. */
export const toPublicUser = ({ id, username, avatar, isAdmin, joinedDate }: OwnUser): PublicUser => ({
  id,
  username,
  avatar,
  isAdmin,
  joinedDate,
})
