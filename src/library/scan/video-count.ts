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
    /** The first folder in it that can’t be read, and the code of the system. */
    unread: z.object({ path: z.string(), code: z.string() }).nullable(),
  }),
  /** @property code such as ENOENT */
  z.object({ path: z.string(), kind: z.literal('failed'), code: z.string() }),
])

export type VideoCount = z.infer<typeof videoCountSchema>
export type CountedVideos = Extract<VideoCount, { kind: 'counted' }>
