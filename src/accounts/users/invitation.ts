/** Invitations to create an account: by a link that an admin passes on. */
import * as z from 'zod'
import { toLine } from '#src/platform/text/plain-text.ts'

export const INVITATION_ROLES = ['user', 'premium'] as const
export type InvitationRole = (typeof INVITATION_ROLES)[number]

export const MAX_INVITATION_USES = 100
export const MAX_INVITATION_NOTE = 100
const MAX_INVITATION_DAYS = 365

export const newInvitation = z.object({
  note: z
    .string()
    .transform((text) => toLine(text).trim())
    .pipe(z.string().max(MAX_INVITATION_NOTE, `The note can have at most ${MAX_INVITATION_NOTE} characters.`))
    .default('')
    .meta({ description: 'For whom it is, for admins only' }),
  role: z.enum(INVITATION_ROLES, { error: 'role must be user or premium.' }).default('user'),
  uses: z
    .int('Enter how many people can use it.')
    .min(1, 'At least one person must be able to use it.')
    .max(MAX_INVITATION_USES, `At most ${MAX_INVITATION_USES} people can use it.`)
    .default(1),
  days: z
    .int('Enter for how many days it is valid.')
    .min(1, 'It must be valid for at least a day.')
    .max(MAX_INVITATION_DAYS, `It can be valid for at most ${MAX_INVITATION_DAYS} days.`)
    .default(7),
})
export type NewInvitation = z.infer<typeof newInvitation>

export const invitation = z
  .object({
    id: z.string(),
    note: z.string().meta({ description: 'For whom it is; empty if no one said' }),
    role: z.enum(INVITATION_ROLES),
    uses: z.int().meta({ description: 'How many accounts were created with it' }),
    maxUses: z.int(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    invitedBy: z
      .object({ id: z.string(), username: z.string() })
      .nullable()
      .meta({ description: 'Who created it; null if the account was deleted' }),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof invitation>

/** Whether an account can still be created with it. @param now in milliseconds */
export const isUsable = ({ uses, maxUses, expiresAt }: Invitation, now: number): boolean =>
  uses < maxUses && Date.parse(expiresAt) > now

/** Shown in place of the form, and returned by the call. */
export const INVITATION_NEEDED = 'You need an invitation to create an account here.'
export const INVITATION_INVALID = 'This invitation was used, was revoked or has expired. Ask for a new one.'

/** The address of the form that creates an account with an invitation. */
export const invitationPath = (token: string): string => `/register?invitation=${token}`
