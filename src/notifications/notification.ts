/** What users are notified of, and what is stored about it. */
import * as z from 'zod'
import { toUserId } from '#src/accounts/viewer.ts'
import type { TitleChoice } from './kinds.ts'

const AUDIOS = ['sub', 'dub'] as const
export type Audio = (typeof AUDIOS)[number]

const ranges = z.array(z.tuple([z.int(), z.int()]))
/** `name`: of a title that the catalogue did not have; `episode`: 0 for the whole title. */
const request = { request: z.int(), name: z.string(), episode: z.int() }
const facts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('episode.aired'), episodes: ranges }),
  z.object({
    kind: z.literal('episode.playable'),
    episodes: ranges,
    audio: z.array(z.enum(AUDIOS)),
    folder: z.int().optional(),
  }),
  z.object({ kind: z.literal('title.announced'), of: z.array(z.int()) }),
  z.object({
    kind: z.literal('comment.replied'),
    reply: z.int(),
    episode: z.int(),
    by: z.string().transform(toUserId),
    to: z.string().transform(toUserId),
  }),
  z.object({
    kind: z.literal('comment.mentioned'),
    comment: z.int(),
    episode: z.int(),
    by: z.string().transform(toUserId),
    to: z.string().transform(toUserId),
  }),
  z.object({
    kind: z.literal('comment.posted'),
    comment: z.int(),
    episode: z.int(),
    by: z.string().transform(toUserId),
    told: z.array(z.string().transform(toUserId)),
  }),
  z.object({ kind: z.literal('request.fulfilled'), ...request }),
  z.object({
    kind: z.literal('request.decided'),
    ...request,
    isApproved: z.boolean(),
    reason: z.string().nullable(),
    ids: z.object({ tvdb: z.int().nullable(), season: z.int().nullable(), tmdb: z.int().nullable() }),
  }),
  z.object({ kind: z.literal('request.made'), ...request }),
  z.object({ kind: z.literal('report.made') }),
  z.object({
    kind: z.literal('moderation.decided'),
    to: z.string().transform(toUserId),
    what: z.enum(['hidden', 'shown', 'muted', 'upheld', 'overturned', 'moderator', 'no moderator']),
    reason: z.string(),
    days: z.int().nullable(),
  }),
  z.object({ kind: z.literal('job.failed'), count: z.int(), failure: z.string() }),
  z.object({ kind: z.literal('episode.missing'), episodes: ranges }),
  z.object({ kind: z.literal('video.damaged'), episodes: ranges }),
  z.object({ kind: z.literal('videos.disappeared'), count: z.int(), path: z.string() }),
])

/**
 * What an event says, in addition to its title. `folder`: the limited folder without which it can't be played. `of`: the numbers of the titles that an announced one continues. `reply`: a
 * comment's id, like `comment`; `episode`: 0 on the title itself; `by`: who wrote it; `to`: who wrote the comment that it replies to, or is
 * mentioned; `told`: who is notified of it in another way. `request`: its
 * id; `ids`: what other databases call the title.
 */
export type EventFacts = z.infer<typeof facts>

/** Something that users are notified of. */
export interface NewEvent {
  /** Identifies it among those of its kind: it is recorded once. */
  subject: string
  /** The title's number; null if it is about none. */
  anime: number | null
  facts: EventFacts
}

/** @returns null for what a newer version of the site has written */
export function parseFacts(json: string): EventFacts | null {
  const parsed = facts.safeParse(JSON.parse(json))
  return parsed.success ? parsed.data : null
}

/** The limited folder that an event is about; only who sees it is told. */
export const folderOf = (event: EventFacts): number | undefined =>
  event.kind === 'episode.playable' ? event.folder : undefined

/** The audio that an event is about; null if it is about all. An episode airs with its original audio. */
function audioOf(event: EventFacts): readonly Audio[] | null {
  if (event.kind === 'episode.aired') return ['sub']
  return event.kind === 'episode.playable' ? event.audio : null
}

/** Whether a user who made a choice for the title is notified of an event. */
export function isChosen(choice: TitleChoice, event: EventFacts): boolean {
  if (choice === 'off' || choice === 'any') return choice === 'any'
  return audioOf(event)?.includes(choice) ?? true
}
