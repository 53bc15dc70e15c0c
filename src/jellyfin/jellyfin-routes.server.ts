/** Serves the calls that apps for Jellyfin make: composes this part of the site and registers its routes. */
import type { FastifyInstance } from 'fastify'
import { BASE_PATH } from './base-path.ts'
import { prepareBase, serveCalls, type ServeOptions } from './calls/serve.server.ts'
import type { JellyfinContext } from './context.ts'
import { createCalls } from './create-calls.server.ts'
import type { ServedMedia } from '#src/library/serve/package-files.server.ts'
import { ticketMediaRoutes } from './playback/ticket-media.server.ts'
import { createAuthenticator } from './calls/authenticate.server.ts'

export interface RouteOptions extends Omit<ServeOptions, 'authenticator'> {
  media: ServedMedia
}

export async function jellyfinRoutes(
  app: FastifyInstance,
  context: JellyfinContext,
  { media, ...limits }: RouteOptions,
): Promise<void> {
  const authenticator = createAuthenticator(context.signIn.tokens, context.now)
  const { calls, close } = createCalls(context)
  await app.register(
    async (base) => {
      prepareBase(base)
      serveCalls(base, calls, { ...limits, authenticator })
    },
    { prefix: BASE_PATH },
  )
  await ticketMediaRoutes(app, context, authenticator, media)
  app.addHook('onClose', close)
}
