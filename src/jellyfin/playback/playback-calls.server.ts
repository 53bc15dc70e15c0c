/** What apps ask before they play. */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import * as z from 'zod'
import { Problem } from '#src/platform/problem.ts'
import { type Call, defineCall } from '../calls/call.ts'
import { CONSTANT, ofBytes, ONE } from '../calls/prices.ts'
import type { JellyfinContext } from '../context.ts'
import { normaliseId } from '../calls/item-id.ts'
import { sentFlag, sentNumber } from '../calls/sent-values.ts'
import { toTicks } from '../calls/ticks.ts'
import { requirePlayable } from '../items/require-playable.server.ts'
import { type MediaSegment, type PlaybackInfo } from '../calls/media.ts'
import { toPage } from '../calls/item.ts'
import { flagOf, listOf, numberOf, type Query } from '../calls/query.ts'
import type { Caller } from '../calls/tokens.ts'
import { type AppAbilities, chooseSources } from './choose-sources.server.ts'
import { readSourceId } from './media-source.ts'
import { readSources } from './sources.server.ts'
import type { WantedTracks } from './rule-tracks.ts'

/** Profiles of devices have some hundred entries. */
const BODY_LIMIT = 128 * 1024
const MAX_TEST_BYTES = 1_000_000

const body = z.object({
  mediasourceid: z.string().max(100).nullish(),
  audiostreamindex: sentNumber,
  subtitlestreamindex: sentNumber,
  enabledirectplay: sentFlag,
  deviceprofile: z.unknown().optional(),
})

export function playbackCalls(context: JellyfinContext): Call[] {
  async function readInfo(
    caller: Caller,
    item: string,
    wanted: string | undefined,
    abilities: AppAbilities,
  ): Promise<PlaybackInfo> {
    const playable = await requirePlayable(context, caller, item)
    const media = await chooseSources(context, caller, playable, abilities)
    const source = readSourceId(wanted || item, playable.episode, context.ids)
    const isAny = !wanted || normaliseId(wanted) === normaliseId(item)
    const only = media.filter(({ Id }) => (source === null ? isAny : Id === source))
    return {
      MediaSources: only,
      PlaySessionId: randomUUID().replaceAll('-', ''),
      ...(only.length === 0 && { ErrorCode: 'NoCompatibleStream' as const }),
    }
  }

  return [
    defineCall({
      method: 'GET',
      path: '/Items/:itemId/PlaybackInfo',
      access: 'user',
      work: ONE,
      handler: ({ caller, params, query }) =>
        readInfo(caller, params.itemId, query['mediasourceid'], {
          playsOriginals: true,
          tracks: toTracks(query),
        }),
    }),
    defineCall({
      method: 'POST',
      path: '/Items/:itemId/PlaybackInfo',
      access: 'user',
      work: ONE,
      bodyLimit: BODY_LIMIT,
      body,
      handler: ({ caller, params, query, body: sent }) =>
        readInfo(caller, params.itemId, sent.mediasourceid ?? query['mediasourceid'], {
          profile: sent.deviceprofile,
          playsOriginals: playsOriginals(query, sent),
          tracks: toTracks(query, sent),
        }),
    }),
    segments(context),
    defineCall({
      method: 'GET',
      path: '/Playback/BitrateTest',
      access: 'user',
      work: ({ query }) => ofBytes(testBytes(query)),
      async handler({ query, reply }) {
        const size = testBytes(query)
        return reply
          .headers({ 'content-type': 'application/octet-stream', 'content-length': String(size) })
          .send(Readable.from(toZeros(size), { objectMode: false }))
      },
    }),
    // what no request waits for ends by itself
    defineCall({
      method: 'DELETE',
      path: '/Videos/ActiveEncodings',
      access: 'user',
      work: CONSTANT,
      handler: async () => undefined,
    }),
    defineCall({
      method: 'POST',
      path: '/LiveStreams/Close',
      access: 'user',
      work: CONSTANT,
      handler: async () => undefined,
    }),
    defineCall({
      method: 'POST',
      path: '/LiveStreams/Open',
      access: 'user',
      work: ONE,
      bodyLimit: BODY_LIMIT,
      async handler() {
        throw new Problem(404, 'Not found.')
      },
    }),
  ]
}

const testBytes = (query: Query): number => numberOf(query, 'size', { min: 1, max: MAX_TEST_BYTES, standard: 102_400 })

const ZEROS = Buffer.alloc(65_536)
function* toZeros(size: number): Generator<Buffer> {
  for (let sent = 0; sent < size; sent += ZEROS.length) yield ZEROS.subarray(0, size - sent)
}

const playsOriginals = (query: Query, { enabledirectplay }: z.infer<typeof body>): boolean =>
  enabledirectplay ?? flagOf(query, 'enabledirectplay') ?? true

/** Indexes count only together with the source that they are of. */
function toTracks(query: Query, sent?: z.infer<typeof body>): WantedTracks | undefined {
  const source = sent?.mediasourceid ?? query['mediasourceid']
  const audio = sent?.audiostreamindex ?? indexOf(query, 'audiostreamindex')
  const subtitle = sent?.subtitlestreamindex ?? indexOf(query, 'subtitlestreamindex')
  return source ? { source, audio, subtitle } : undefined
}

const indexOf = (query: Query, name: string): number | undefined =>
  /^-?\d{1,4}$/.test(query[name] ?? '') ? Number(query[name]) : undefined

const TYPES = { intro: 'Intro', outro: 'Outro', recap: 'Recap', preview: 'Preview' } as const

const segments = (context: JellyfinContext): Call =>
  defineCall({
    method: 'GET',
    path: '/MediaSegments/:itemId',
    access: 'user',
    work: ONE,
    async handler({ caller, params, query }) {
      const playable = await requirePlayable(context, caller, params.itemId)
      const { title, episode } = playable
      const { streams } = await readSources(context, playable)
      const known = streams.find(({ source }) => source.segments.length > 0)?.source.segments ?? []
      const wanted = listOf(query, 'includesegmenttypes').map((type) => type.toLowerCase())
      const items = known.map(({ kind, start, end }, at): MediaSegment => ({
        Id: context.ids.write({ kind: 'segment', number: title.number, episode, variant: at }),
        ItemId: normaliseId(params.itemId) ?? params.itemId,
        Type: TYPES[kind],
        StartTicks: toTicks(start),
        EndTicks: toTicks(end),
      }))
      return toPage(items.filter(({ Type }) => wanted.length === 0 || wanted.includes(Type.toLowerCase())))
    },
  })
