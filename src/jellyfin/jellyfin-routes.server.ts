/** Serves the calls that apps for Jellyfin make: composes this part of the site and registers its routes. */
import type { FastifyInstance } from 'fastify'
import { BASE_PATH } from './base-path.ts'
import { prepareBase, serveCalls, type ServeOptions } from './calls/serve.server.ts'
import type { JellyfinContext } from './context.ts'
import { createCalls } from './create-calls.server.ts'
import type { ServedMedia } from '#src/library/serve/package-files.server.ts'
import type { OtherSockets, Realtime } from '#src/platform/realtime/realtime.server.ts'
import { createAppSockets } from './sign-in/app-sockets.server.ts'
import { ticketMediaRoutes } from './playback/ticket-media.server.ts'
import { readChanges } from './items/read-changes.server.ts'
import { createAuthenticator } from './calls/authenticate.server.ts'

export interface RouteOptions extends Omit<ServeOptions, 'authenticator'> {
  media: ServedMedia
  realtime: Pick<Realtime, 'add' | 'onPublished'>
}

export async function jellyfinRoutes(
  app: FastifyInstance,
  context: JellyfinContext,
  { media, realtime, ...limits }: RouteOptions,
): Promise<OtherSockets> {
  const authenticator = createAuthenticator(context.signIn.tokens, context.now)
  const sockets = createAppSockets(realtime, {
    authenticator,
    readChanges: (caller, changed) => readChanges(context, caller, changed),
    warn: (error) => app.log.warn({ err: error }, 'Messages to apps'),
  })
  const { calls, close } = createCalls(context)
  await app.register(
    async (base) => {
      prepareBase(base)
      serveCalls(base, calls, { ...limits, authenticator })
    },
    { prefix: BASE_PATH },
  )
  await ticketMediaRoutes(app, context, authenticator, media)
  app.addHook('preClose', async () => sockets.close())
  app.addHook('onClose', close)
  return sockets
}
