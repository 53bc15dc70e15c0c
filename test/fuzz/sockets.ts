/** Sends generated events over sockets. */
import fc from 'fast-check'
import { connectSocket } from '../services/sockets.ts'
import { checkProperty } from './check-property.ts'
import { type FuzzSite, TITLE } from './fuzz-site.ts'
import { anyJson, anyText } from './texts.ts'

const EVENTS = ['join_episode', 'leave_episode', 'new_comment', 'comment_deleted', 'ping', 'message']
/** Fewer than a connection may send. */
const MAX_EVENTS = 30

const topic = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    anyJson(),
    fc.record({ animeId: fc.oneof(fc.constant(TITLE), anyJson()), episodeId: fc.oneof(fc.constant(null), anyJson()) }),
    fc.constant({ animeId: TITLE, episodeId: '100001', __proto__: null }),
  )

/** @returns what failed: after any events, a socket is either closed or joins a room */
export async function fuzzSockets(site: FuzzSite, options: { seed: number; runs: number }): Promise<string[]> {
  const events = fc.array(
    fc.tuple(fc.oneof(fc.constantFrom(...EVENTS), anyText()), fc.array(topic(), { maxLength: 3 })),
    {
      maxLength: MAX_EVENTS,
    },
  )
  const property = fc.asyncProperty(events, async (sent) => {
    const { socket, join } = await connectSocket(site.origin, { reconnection: false })
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    // the client keeps the names of its own events to itself
    for (const [event, payloads] of sent) if (!RESERVED.has(event)) socket.emit(event, ...payloads)
    const answer = await Promise.race([join({ animeId: TITLE, episodeId: null }), closed])
    socket.close()
    if (typeof answer !== 'string' && JSON.stringify(answer) !== '{"success":true}' && !isTooMany(sent))
      throw new Error(`joining returned ${JSON.stringify(answer)} after ${JSON.stringify(sent)}`)
  })
  return checkProperty(site, property, { ...options, endOnFailure: true })
}

const RESERVED = new Set(['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener', 'removeListener'])

/** A connection may be in a limited number of rooms. */
const isTooMany = (sent: readonly (readonly [string, unknown])[]): boolean =>
  sent.filter(([event]) => event === 'join_episode').length >= 10
