/** The API call for what a television or speaker plays: the source of an episode, without cookies. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import type { SessionTickets } from '#src/accounts/tickets/session-tickets.server.ts'
import { canPlay, type PremiumPolicy } from '#src/accounts/users/premium.ts'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { AUDIO_TYPES, chooseSource } from '#src/catalogue/episode/playable.ts'
import { titleNotFound } from '#src/catalogue/missing-title.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { requiredAccessFor, toProblem } from '../serve/access.ts'
import { listSources } from '../serve/source-store.server.ts'
import { receiverSource, toReceiverSource } from './receiver-source.ts'

export interface ReceiverParts {
  catalogue: Pick<Catalogue, 'snapshot' | 'db'>
  tickets: Pick<SessionTickets, 'create'>
  premium: PremiumPolicy
  /** Whether visitors see nothing of the site. */
  isPrivate(): boolean
  /** The site's public origin. */
  origin: string
}

const nothing = () => new Problem(404, 'This episode isn’t available here yet.')

export const receiverCalls = ({ catalogue, tickets, premium, isPrivate, origin }: ReceiverParts) => [
  defineCall({
    method: 'GET',
    path: '/titles/:id/episodes/:number/receiver',
    work: 'item',
    access: 'public',
    // a ticket ends with a session
    scope: 'session',
    tag: 'Library',
    summary: 'The source of an episode for a device without cookies, such as a television; valid for six hours',
    params: z.object({
      id: z.string().meta({ examples: ['cowboy-bebop-1'] }),
      number: z
        .string()
        .regex(/^[1-9]\d{0,4}$/)
        .meta({ examples: ['1'] }),
    }),
    query: z.object({
      sound: z.enum(AUDIO_TYPES).optional(),
      server: z.string().max(40).optional().meta({ description: 'The name of a source; otherwise the first' }),
    }),
    response: z.object({ source: receiverSource }),
    async handler({ params, query, viewer, request }) {
      const { snapshot } = catalogue
      const number = parseAnimeNumber(params.id)
      const title = number === null ? null : snapshot.find(number)
      if (!title) throw titleNotFound(snapshot, number)
      const required = requiredAccessFor(viewer, title, premium)
      if (required) throw toProblem(required)
      const sources = await listSources(catalogue.db, title.number, Number(params.number))
      const source = chooseSource(sources, { sound: query.sound, name: query.server })
      if (!source) throw nothing()
      const isOpen = canPlay(null, title, premium) && !isPrivate() && !source.isLimited
      const ticket = isOpen ? null : await tickets.create(request.headers, title.number)
      if (!isOpen && ticket === null) throw toProblem('sign-in')
      return { source: toReceiverSource(source, { origin, ticket }) }
    },
  }),
]
