/** The messages between the primary and the workers. */
import * as z from 'zod'

const answer = z.object({
  kind: z.literal('answer'),
  id: z.int(),
  /** Why there is no answer. */
  error: z.string().optional(),
  payload: z.unknown().optional(),
})

const fromWorkerSchema = z.discriminatedUnion('kind', [
  /** It serves requests. */
  z.object({ kind: z.literal('listening') }),
  /** It cannot start. */
  z.object({ kind: z.literal('failed'), reason: z.string() }),
  z.object({ kind: z.literal('publish'), topic: z.string(), message: z.string() }),
  z.object({
    kind: z.literal('ask'),
    id: z.int(),
    recipient: z.union([z.enum(['primary', 'owner', 'others']), z.int()]),
    name: z.string(),
    payload: z.unknown().optional(),
  }),
  answer,
])

const fromPrimarySchema = z.discriminatedUnion('kind', [
  /** The worker is the owner from now on. */
  z.object({ kind: z.literal('own') }),
  /** The worker shuts down gracefully. */
  z.object({ kind: z.literal('close') }),
  z.object({ kind: z.literal('published'), topic: z.string(), message: z.string() }),
  z.object({ kind: z.literal('ask'), id: z.int(), name: z.string(), payload: z.unknown().optional() }),
  answer,
])

export type FromWorker = z.infer<typeof fromWorkerSchema>
export type FromPrimary = z.infer<typeof fromPrimarySchema>

/** @returns null for a message of something else, such as a library */
export const parseFromWorker = (message: unknown): FromWorker | null => fromWorkerSchema.safeParse(message).data ?? null
export const parseFromPrimary = (message: unknown): FromPrimary | null =>
  fromPrimarySchema.safeParse(message).data ?? null
