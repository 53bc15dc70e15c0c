/** Finds the user behind a request: by a token, or by a ticket where a player loads files. */
import type { FastifyRequest } from 'fastify'
import { createTicketCheck } from '#src/accounts/tickets/check-tickets.server.ts'
import type { AppIdentity } from './authorization.ts'
import type { Query } from './query.ts'
import type { Caller, Tokens } from './tokens.ts'

export interface Authenticated {
  caller: Caller
  /** The only title that the request may load; null for any. */
  onlyTitle: number | null
}

export interface Authenticator {
  /** Older apps have other names for the header and the parameter. */
  byToken(app: AppIdentity, query: Query, request: Pick<FastifyRequest, 'headers'>): Promise<Authenticated | null>
  /** For files: also tickets. */
  byFileAddress(app: AppIdentity, query: Query, request: Pick<FastifyRequest, 'headers'>): Promise<Authenticated | null>
  byTicket(ticket: string | undefined): Promise<Authenticated | null>
}

export function createAuthenticator(tokens: Pick<Tokens, 'find' | 'findById'>, now: () => number): Authenticator {
  const checkTicket = createTicketCheck(async (id) => {
    const caller = await tokens.findById(id)
    return caller && { holder: caller, hash: caller.token.hash }
  }, now)

  async function find(text: string | null | undefined): Promise<Authenticated | null> {
    const caller = text ? await tokens.find(text) : null
    return caller && { caller, onlyTitle: null }
  }

  const byTicket: Authenticator['byTicket'] = async (text) => {
    const found = await checkTicket(text)
    return found && { caller: found.holder, onlyTitle: found.title }
  }

  return {
    byToken: (app, query, request) => find(tokenOf(app, query, request)),
    async byFileAddress(app, query, request) {
      const text = tokenOf(app, query, request)
      return text ? find(text) : byTicket(query['ticket'])
    },
    byTicket,
  }
}

function tokenOf(app: AppIdentity, query: Query, { headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const older = headers['x-emby-token'] ?? headers['x-mediabrowser-token']
  return app.token || query['apikey'] || query['api_key'] || (typeof older === 'string' && older) || null
}
