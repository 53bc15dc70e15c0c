/** How a user has proved who they are before a session starts. */
import * as z from 'zod'

export const signInProof = z.object({
  /** The stored hash that the password was checked against. */
  passwordHash: z.string(),
})
export type SignInProof = z.infer<typeof signInProof>
