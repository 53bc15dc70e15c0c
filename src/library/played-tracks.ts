/** What is loaded of videos: what processes report of it, and how admins see the reports of all. */
import * as z from 'zod'
import { describePlayMethod } from '#src/catalogue/episode/renditions.ts'

const trackSchema = z.object({
  /** Tells viewers apart, without their addresses. */
  viewer: z.string(),
  user: z.string().nullable(),
  file: z.int(),
  folder: z.string(),
  isLive: z.boolean(),
  because: z.string().optional(),
  /** Since it was loaded last: clocks of nodes differ. */
  agoMs: z.number(),
})
export type Track = z.infer<typeof trackSchema>

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

/** Of one process, or of all processes of a node. */
export const playingReportSchema = z.object({ tracks: z.array(trackSchema), encoders: encodersSchema.nullable() })
export type PlayingReport = z.infer<typeof playingReportSchema>

/** One viewer of a file. */
export interface Play {
  /** Null for a visitor. */
  user: string | null
  file: number
  /** Such as `720p`, or `Original`; null while only sound is loaded. */
  quality: string | null
  delivery: string
}

/** Players load what comes within 90 seconds. */
export const LATELY_MS = 90_000
/** Of a node; a viewer loads one or two. */
const MAX_TRACKS = 400

export const joinReports = (reports: readonly PlayingReport[]): PlayingReport => ({
  tracks: lastFirst(reports.flatMap(({ tracks }) => tracks)).slice(0, MAX_TRACKS),
  encoders: sumOfNode(reports),
})

/** Its processes share the slots. */
function sumOfNode(reports: readonly PlayingReport[]): Encoders | null {
  const total = sum(reports)
  const slots = reports.reduce((most, { encoders }) => Math.max(most, encoders?.slots ?? 0), 0)
  return total && { ...total, slots }
}

/** Those who loaded something lately, the last one first, and the figures of all together. */
export function toPlaying(reports: readonly PlayingReport[]): { plays: Play[]; encoders: Encoders | null } {
  return { plays: toPlays(reports.flatMap(({ tracks }) => tracks)), encoders: sum(reports) }
}

const lastFirst = (tracks: readonly Track[]): Track[] =>
  tracks.filter(({ agoMs }) => agoMs <= LATELY_MS).toSorted((one, other) => one.agoMs - other.agoMs)

function toPlays(all: readonly Track[]): Play[] {
  const viewers = Map.groupBy(lastFirst(all), ({ viewer, file }) => `${viewer} ${file}`)
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

export const kindOf = ({ folder }: Pick<Track, 'folder'>) => (folder.startsWith('audio-') ? 'audio' : 'video')

const qualityOf = ({ folder }: Track): string => {
  const [, lines] = /^video-(\d+)(?:-encoded)?$/.exec(folder) ?? []
  return lines === undefined ? 'Original' : `${lines}p`
}

function sum(reports: readonly PlayingReport[]): Encoders | null {
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
