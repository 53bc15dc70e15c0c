/** How a user has proved who they are before a session starts. */
import * as z from 'zod'

export const signInProof = z.union([
  z.object({
    /** The stored hash that the password was checked against. */
    passwordHash: z.string(),
  }),
  z.object({
    /** Who they are at a provider. */
    identity: z.object({ issuer: z.string(), subject: z.string() }),
    /** Its id here. */
    provider: z.string(),
    /** The session at the provider, if it said so. */
    session: z.string().nullable(),
  }),
])
export type SignInProof = z.infer<typeof signInProof>

/** A passkey, which proves both factors. */
export interface PasskeyProof {
  /** Its id here. */
  passkey: string
}
