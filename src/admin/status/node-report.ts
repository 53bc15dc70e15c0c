/** What each machine that serves the site writes about itself. */
import * as z from 'zod'
import { errorGroupSchema } from '#src/platform/logged-errors/error-log.ts'
import { type PlayingReport, playingReportSchema } from '#src/library/played-tracks.ts'
import { refusalSchema } from './refusals.ts'

const nodeReportSchema = z.object({
  /** The host's name. */
  name: z.string(),
  version: z.string(),
  nodeVersion: z.string(),
  startedAt: z.string(),
  workers: z.int(),
  usesRedis: z.boolean(),
  sharesStorage: z.boolean(),
  /** Whether it was shut down. */
  isStopped: z.boolean(),
  errors: z.array(errorGroupSchema),
  /** A node of an earlier version reports none. */
  refusals: z.array(refusalSchema).default([]),
  /** Who plays what on it; null if no other node could ask. */
  playing: playingReportSchema.nullable().default(null),
})

/** Parses a stored report; invalid JSON is an invalid report. */
export const nodeReportJson = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('invalid JSON')
      return z.NEVER
    }
  })
  .pipe(nodeReportSchema)

export type NodeReport = z.infer<typeof nodeReportSchema>

export interface SiteNode extends NodeReport {
  id: string
  /** When it last wrote its row, by the database's clock (milliseconds since 1970). */
  seenAt: number
}

/** How often a node writes its row. */
export const HEARTBEAT_MS = 30_000
/** A node that was not seen for three heartbeats has ended. */
const LOST_MS = 3 * HEARTBEAT_MS

/** @param now the time of the database */
export const isRunning = ({ isStopped, seenAt }: SiteNode, now: number): boolean => !isStopped && now - seenAt < LOST_MS

/** What the other nodes have reported of who plays what, as it is now. @param now the time of the database */
export const listPlayingElsewhere = (nodes: readonly SiteNode[], ownNode: string, now: number): PlayingReport[] =>
  nodes.flatMap((node) => {
    const { id, playing, seenAt } = node
    if (!playing || id === ownNode || !isRunning(node, now)) return []
    const tracks = playing.tracks.map((track) => ({ ...track, agoMs: track.agoMs + Math.max(0, now - seenAt) }))
    return { ...playing, tracks }
  })
