/** Knows who plays what now, and what encoders do, in all workers of this node. Other nodes get it through the database. */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { askWorkers, type ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { userOfKey } from '#src/platform/limits/admission.server.ts'
import { whyTrack } from './on-demand/live-package.server.ts'
import { ORIGINAL_FOLDER } from './package/plan-original.ts'
import {
  type Encoders,
  joinReports,
  kindOf,
  LATELY_MS,
  type Play,
  type PlayingReport,
  playingReportSchema,
  toPlaying,
  type Track,
} from './played-tracks.ts'
import type { SegmentUse } from './serve/package-files.server.ts'

/** What is loaded of a file. */
export interface PlayedTrack {
  /** Whose turn it is: a user or a network. */
  requester: string
  file: number
  /** The folder of the track in its package. */
  folder: string
  isLive: boolean
  /** Why it is encoded, if it is. */
  because: string | undefined
}

/** By revision, what is encoded for viewers who wait: how many others have their turn before; null for what is being made. */
export type Runs = Record<string, number | null>

const workerSchema = playingReportSchema.extend({ runs: z.record(z.string(), z.number().nullable()) })

export interface Playing {
  note(track: PlayedTrack): Promise<void>
  /** Sets what this worker encodes with. */
  measure(reader: Measured): void
  /** What this node tells other nodes. */
  report(): Promise<PlayingReport>
  /** Who plays what on this node and on others, and the figures of all together. */
  list(others?: readonly PlayingReport[]): Promise<{ plays: Play[]; encoders: Encoders | null }>
  /** @returns undefined if nothing of this package is being encoded by any worker, and waited for */
  findRun(revision: string): Promise<Runs[string] | undefined>
}

interface Measured {
  /** Null before there are any. */
  encoders(): Encoders | null
  runs(): Runs
}

export interface PlayingOptions {
  now?: () => number
  /** Keeps addresses secret, and makes a viewer the same one on all nodes; by default, on the workers of this one. */
  findSalt?: () => Promise<string>
}

const MAX_TRACKS = 1_000
const RECENT_MS = 1_000
const PLAYING = 'who plays what'

export function collectPlaying(
  link: ClusterLink,
  { now = Date.now, findSalt = async () => link.run }: PlayingOptions = {},
): Playing {
  const loaded = new Map<string, Omit<Track, 'agoMs'> & { at: number }>()
  let measured: Measured = { encoders: () => null, runs: () => ({}) }
  const reportOwn = (): PlayingReport => {
    for (const [key, { at }] of loaded) if (now() - at > LATELY_MS) loaded.delete(key)
    const tracks = Array.from(loaded.values(), ({ at, ...track }) => ({ ...track, agoMs: now() - at }))
    return { tracks, encoders: measured.encoders() }
  }
  link.answer(PLAYING, () => ({ ...reportOwn(), runs: measured.runs() }))
  const listOthers = () => askWorkers(link, PLAYING, workerSchema.parse)
  const report = async () => joinReports([reportOwn(), ...(await listOthers())])
  const findRuns = async (): Promise<Map<string, number | null>> => {
    const reports = [...(await listOthers()), { runs: measured.runs() }]
    return new Map(reports.flatMap(({ runs }) => Object.entries(runs)))
  }
  let recent = { at: -Infinity, runs: Promise.resolve(new Map<string, number | null>()) }
  /** Anyone may ask, however often. */
  function listRecent(): Promise<Map<string, number | null>> {
    if (now() - recent.at > RECENT_MS) recent = { at: now(), runs: findRuns() }
    return recent.runs
  }
  return {
    async note({ requester, ...track }) {
      // during an outage of the database, viewers are those of this node
      const salt = await findSalt().catch(() => link.run)
      const viewer = createHash('sha256').update(`${salt} ${requester}`).digest('base64url').slice(0, 16)
      const key = `${viewer} ${track.file} ${kindOf(track)}`
      loaded.delete(key)
      loaded.set(key, { ...track, viewer, user: userOfKey(requester), at: now() })
      const [oldest] = loaded.keys()
      if (loaded.size > MAX_TRACKS && oldest !== undefined) loaded.delete(oldest)
    },
    measure: (reader) => void (measured = reader),
    report,
    list: async (others = []) => toPlaying([await report(), ...others]),
    findRun: async (revision) => (await listRecent()).get(revision),
  }
}

/** Of segments of a track, so many have one that says who plays it: to find out may ask the database. */
const EVERY = 4

/** Notes who is sent a segment. Never fails. */
export async function noteSegment(
  { note }: Pick<Playing, 'note'>,
  { file, path, live, findRequester }: SegmentUse,
): Promise<void> {
  const [, folder, number] = /^([^/]+)\/segment-(\d+)\.m4s$/.exec(path) ?? []
  if (folder === undefined || Number(number) % EVERY !== 1) return
  const requester = await findRequester().catch(() => null)
  const because = live ? whyTrack(live.about, folder) : undefined
  if (requester) await note({ requester: requester.key, file, folder, isLive: live !== null, because })
}

/** Notes who is sent a file itself. */
export const noteFile = ({ note }: Pick<Playing, 'note'>, file: number, requester: string): Promise<void> =>
  note({ requester, file, folder: ORIGINAL_FOLDER, isLive: false, because: undefined })
