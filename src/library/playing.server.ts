/** Knows who plays what now, and what encoders do, in all workers of this node. Nothing of it is stored. */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { describePlayMethod } from '#src/catalogue/episode/renditions.ts'
import { askWorkers, type ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { userOfKey } from '#src/platform/limits/admission.server.ts'
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

const trackSchema = z.object({
  /** Tells viewers apart, without their addresses. */
  viewer: z.string(),
  user: z.string().nullable(),
  file: z.int(),
  folder: z.string(),
  isLive: z.boolean(),
  because: z.string().optional(),
  at: z.number(),
})
type Track = z.infer<typeof trackSchema>

const encodersSchema = z.object({
  /** Runs of the video encoder at once. */
  slots: z.int(),
  used: z.int(),
  waiting: z.int(),
  /** Bytes of segments in memory, and at most. */
  memory: z.number(),
  maxMemory: z.number(),
})
export type Encoders = z.infer<typeof encodersSchema>

/** By revision, what is encoded for viewers who wait: how many others have their turn before; null for what is being made. */
export type Runs = Record<string, number | null>

const reportSchema = z.object({
  tracks: z.array(trackSchema),
  encoders: encodersSchema.nullable(),
  runs: z.record(z.string(), z.number().nullable()),
})
type Report = z.infer<typeof reportSchema>

/** One viewer of a file. */
export interface Play {
  /** Null for a visitor. */
  user: string | null
  file: number
  /** Such as `720p`, or `Original`; null while only sound is loaded. */
  quality: string | null
  delivery: string
}

export interface Playing {
  note(track: PlayedTrack): void
  /** Sets what this worker encodes with. */
  measure(reader: Measured): void
  /** Those who loaded something lately, the last one first, and the figures of all workers together. */
  list(): Promise<{ plays: Play[]; encoders: Encoders | null }>
  /** @returns undefined if nothing of this package is being encoded by any worker, and waited for */
  findRun(revision: string): Promise<Runs[string] | undefined>
}

interface Measured {
  /** Null before there are any. */
  encoders(): Encoders | null
  runs(): Runs
}

/** Players load what comes within 90 seconds. */
const LATELY_MS = 90_000
const MAX_TRACKS = 1_000
const RECENT_MS = 1_000
const PLAYING = 'who plays what'

export function collectPlaying(link: ClusterLink, now: () => number = Date.now): Playing {
  const tracks = new Map<string, Track>()
  let measured: Measured = { encoders: () => null, runs: () => ({}) }
  const report = (): Report => {
    for (const [key, { at }] of tracks) if (now() - at > LATELY_MS) tracks.delete(key)
    return { tracks: [...tracks.values()], encoders: measured.encoders(), runs: measured.runs() }
  }
  link.answer(PLAYING, report)
  const listOthers = () => askWorkers(link, PLAYING, reportSchema.parse)
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
    note({ requester, ...track }) {
      const viewer = createHash('sha256').update(`${link.run} ${requester}`).digest('base64url').slice(0, 16)
      const key = `${viewer} ${track.file} ${kindOf(track)}`
      tracks.delete(key)
      tracks.set(key, { ...track, viewer, user: userOfKey(requester), at: now() })
      const [oldest] = tracks.keys()
      if (tracks.size > MAX_TRACKS && oldest !== undefined) tracks.delete(oldest)
    },
    measure: (reader) => void (measured = reader),
    async list() {
      const reports = [report(), ...(await listOthers())]
      return { plays: toPlays(reports.flatMap((one) => one.tracks)), encoders: sum(reports) }
    },
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
  const tracks = live ? [...live.about.qualities, ...live.about.sounds] : []
  const because = tracks.find((track) => track.folder === folder)?.because
  if (requester) note({ requester: requester.key, file, folder, isLive: live !== null, because })
}

const kindOf = ({ folder }: Pick<Track, 'folder'>) => (folder.startsWith('audio-') ? 'audio' : 'video')

function toPlays(all: readonly Track[]): Play[] {
  const viewers = Map.groupBy(
    all.toSorted((one, other) => other.at - one.at),
    ({ viewer, file }) => `${viewer} ${file}`,
  )
  return [...viewers.values()].flatMap((tracks) => {
    const [last] = tracks
    if (!last) return []
    const [video, audio] = ['video', 'audio'].map((kind) => tracks.find((one) => kindOf(one) === kind))
    return {
      user: last.user,
      file: last.file,
      quality: video ? qualityOf(video) : null,
      delivery: describePlayMethod(last.isLive, [video?.because, audio?.because]),
    }
  })
}

const qualityOf = ({ folder }: Track): string => {
  const [, lines] = /^video-(\d+)$/.exec(folder) ?? []
  return lines === undefined ? 'Original' : `${lines}p`
}

function sum(reports: readonly Report[]): Encoders | null {
  const all = reports.flatMap(({ encoders }) => encoders ?? [])
  if (all.length === 0) return null
  const of = (name: keyof Encoders) => all.reduce((total, one) => total + one[name], 0)
  return {
    slots: of('slots'),
    used: of('used'),
    waiting: of('waiting'),
    memory: of('memory'),
    maxMemory: of('maxMemory'),
  }
}
