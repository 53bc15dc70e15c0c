/** What is known about a folder that an admin has entered. */
import * as z from 'zod'

export const videoCountSchema = z.discriminatedUnion('kind', [
  z.object({
    path: z.string(),
    kind: z.literal('counted'),
    /** Where its links lead. */
    real: z.string(),
    videos: z.int(),
    /** Whether there are more, which were not counted. */
    isMore: z.boolean(),
  }),
  /** @property code such as ENOENT */
  z.object({ path: z.string(), kind: z.literal('failed'), code: z.string() }),
])

export type VideoCount = z.infer<typeof videoCountSchema>
