/** Schemas of the library's admin pages and calls. */
import type { FolderAudience } from '#src/catalogue/audience/folders.ts'
import { MEDIA_KINDS, SEGMENT_KINDS, AUDIO_TYPES } from '#src/catalogue/episode/playable.ts'
import { JOB_STATES } from '#src/platform/jobs/job-state.ts'
import * as z from 'zod'
import { PREPARE } from '#src/library/prepare-policy.ts'
import { seriesCounts } from '#src/library/scan/series.ts'
import { SEGMENT_ORIGINS } from '#src/library/new-source.ts'
import { FILE_STATUSES } from './file-status.ts'

/** A folder of videos, and who sees it. */
export interface NamedFolder {
  path: string
  name: string
  audience: FolderAudience
  /** Usernames. */
  users: readonly string[]
  /** The folder of `MEDIA_DIR` that it is, or is in; null if there is none. */
  within: string | null
}

const count = z.int().min(0)
const bytes = z.number().min(0)
const share = z.number().min(0).max(1)

export const adminTitle = z
  .object({
    id: z.string(),
    number: z.int(),
    title: z.string(),
    format: z.string(),
    year: z.int().optional(),
    episodes: z.int().optional(),
    colour: z.string(),
    poster: z.object({
      src: z.string(),
      srcSet: z.string().optional(),
      srcSetAvif: z.string().optional(),
      width: z.number(),
      height: z.number(),
      drawn: z.boolean(),
    }),
  })
  .meta({ id: 'LibraryTitle' })
export type AdminTitle = z.infer<typeof adminTitle>

const candidate = z.object({
  anime: z.int(),
  title: adminTitle.nullable().meta({ description: 'null if the title is no longer shown' }),
  name: z.string(),
  first: z.int(),
  last: z.int(),
  confidence: share,
  why: z.string(),
})
export type AdminCandidate = z.infer<typeof candidate>

const work = z.object({ id: z.int(), kind: z.string(), state: z.enum(JOB_STATES), progress: share })

export const adminFile = z
  .object({
    id: z.int(),
    folder: z.string(),
    path: z.string(),
    bytes,
    status: z.enum(FILE_STATUSES),
    match: z.enum(['sure', 'doubtful', 'none', 'chosen', 'ignored']),
    understood: z.string().meta({ description: 'The details read from the file name, as text' }),
    namedEpisodes: z
      .object({ first: z.number(), last: z.number() })
      .nullable()
      .meta({ description: 'The episodes in the file name' }),
    candidates: z.array(candidate),
    reason: z.string().nullable().meta({ description: 'Why it needs review, as a clause' }),
    changedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When an admin changed its match; null if that can’t be undone' }),
    title: adminTitle.nullable(),
    first: z.int().nullable(),
    last: z.int().nullable(),
    failure: z.string().nullable(),
    tail: z.string().nullable().meta({ description: 'The last output of the program that failed' }),
    work: work.nullable().meta({ description: 'The file’s current or waiting job' }),
    package: z
      .object({
        bytes,
        quality: z.string(),
        whole: z.boolean().meta({ description: 'Whether no lower qualities will follow' }),
        live: z.boolean().meta({ description: 'Whether it is made while it plays, from the file' }),
        delivery: z.string().meta({ description: 'Whether it plays directly, is remuxed or transcoded, and why' }),
        notes: z.array(z.string()).meta({ description: 'What was skipped or changed, and why' }),
      })
      .nullable(),
    pinned: z.boolean().meta({ description: 'Whether its package is made, and never deleted to make room' }),
  })
  .meta({ id: 'LibraryFile' })
export type AdminFile = z.infer<typeof adminFile>

export const fileList = z.object({ files: z.array(adminFile), total: count, totalPages: count })
export type FileList = z.infer<typeof fileList>

const disappeared = z.object({
  folder: z.string().meta({ description: 'The media folder' }),
  path: z.string().meta({ description: 'The deepest folder that contained all of them' }),
  count,
  since: z.iso.datetime(),
  until: z.iso.datetime().meta({ description: 'When they are marked as missing' }),
})

export const overview = z.object({
  folders: z.array(
    z.object({
      path: z.string(),
      readable: z.boolean().meta({ description: 'False without its disk, and if it is empty' }),
      hanging: z.boolean().meta({ description: 'Whether its disk or share doesn’t respond' }),
      problem: z
        .string()
        .nullable()
        .meta({ description: 'Why its videos can’t be read and what to do, after its path; null if they can' }),
      files: count,
    }),
  ),
  disappeared: z
    .array(disappeared)
    .meta({ description: 'Videos that disappeared together: they stay listed until an admin confirms' }),
  lacking: z.string().nullable().meta({ description: 'Why this machine can’t package videos; null if it can' }),
  scan: z.object({
    running: z.boolean(),
    at: z.iso.datetime().nullable(),
    lines: z.array(z.string()),
    warnings: z.array(z.string()),
    ignored: z.array(z.string()).meta({ description: 'Skipped files, one line for each reason' }),
  }),
  series: seriesCounts.nullable().meta({ description: 'null before the first scan' }),
  counts: z.record(z.enum(FILE_STATUSES), count),
  playing: z.object({
    viewers: z.array(
      z.object({
        user: z.object({ id: z.string(), username: z.string() }).nullable().meta({ description: 'null for a visitor' }),
        file: z.int(),
        path: z.string(),
        title: adminTitle.nullable(),
        first: z.int().nullable(),
        last: z.int().nullable(),
        quality: z.string().nullable().meta({ description: 'null while only sound is loaded' }),
        delivery: z.string().meta({ description: 'Direct play, Remux, or Transcoding and why' }),
      }),
    ),
    encoders: z
      .object({ slots: count, used: count, waiting: count, memory: bytes, maxMemory: bytes })
      .nullable()
      .meta({ description: 'Of all nodes, the others as of their last heartbeat; null before anything was made' }),
  }),
  cache: z.object({
    prepare: z.enum(PREPARE),
    bytes: bytes.meta({ description: 'Of all packages' }),
    limit: bytes.nullable().meta({ description: 'null if there is no limit' }),
    packages: count,
    pinned: count.meta({ description: 'The packages that admins keep' }),
    needed: count.meta({ description: 'The packages whose videos play only from them' }),
    remaining: z
      .object({ videos: count, hours: z.number().min(0), bytes })
      .nullable()
      .meta({ description: 'What packaging all other videos would take, about; null if that isn’t known yet' }),
  }),
})
export type Overview = z.infer<typeof overview>

export const adminJob = z
  .object({
    id: z.int(),
    kind: z.string(),
    state: z.enum(JOB_STATES),
    progress: share,
    urgent: z.boolean(),
    attempts: count,
    failure: z.string().nullable(),
    detail: z.string().nullable(),
    createdAt: z.string(),
    startedAt: z.string().nullable(),
    finishedAt: z.string().nullable(),
    file: z.object({ id: z.int(), path: z.string() }).nullable(),
    missingFolder: z.string().nullable().meta({
      description:
        'The folder that a waiting job waits for, since it isn’t in MEDIA_DIR on this machine; otherwise null',
    }),
  })
  .meta({ id: 'LibraryJob' })
export type AdminJob = z.infer<typeof adminJob>

export const jobList = z.object({
  jobs: z.array(adminJob),
  total: count,
  totalPages: count,
  counts: z.record(z.enum(JOB_STATES), count),
  paused: z.boolean(),
  cores: count,
  disk: z.object({
    packages: bytes,
    limit: bytes.nullable().meta({ description: 'null if there is no limit' }),
    free: bytes.nullable(),
  }),
  lacking: z.string().nullable(),
})
export type JobList = z.infer<typeof jobList>

const seconds = z.number().min(0)
export const segment = z.object({ kind: z.enum(SEGMENT_KINDS), start: seconds, end: seconds })
const known = segment.extend({ origin: z.enum(SEGMENT_ORIGINS) })

export const segmentSheet = z.object({
  file: z.object({ id: z.int(), path: z.string(), first: z.int().nullable(), last: z.int().nullable() }),
  title: adminTitle.nullable(),
  duration: seconds.nullable().meta({ description: 'null until the file has been probed' }),
  segments: z.array(known).meta({ description: 'The segments in effect' }),
  known: z.array(known).meta({ description: 'Every known segment, with its origin' }),
  byHand: z.boolean(),
  season: count.meta({ description: 'The number of other files of the title' }),
  playable: z.object({ address: z.string(), kind: z.enum(MEDIA_KINDS), thumbnails: z.string().nullable() }).nullable(),
})
export type SegmentSheet = z.infer<typeof segmentSheet>

export const seasonOutcome = z.object({
  set: count,
  left: z.array(z.object({ path: z.string(), why: z.string() })),
})
export type SeasonOutcome = z.infer<typeof seasonOutcome>

export const adminSource = z
  .object({
    id: z.int(),
    episode: z.int(),
    sound: z.enum(AUDIO_TYPES),
    name: z.string(),
    kind: z.enum(MEDIA_KINDS),
    quality: z.string().optional(),
    address: z.string(),
    of: z
      .enum(['address', 'file', 'site'])
      .meta({ description: 'Where the source comes from; only `address` can be removed' }),
  })
  .meta({ id: 'LibrarySource' })
export type AdminSource = z.infer<typeof adminSource>
