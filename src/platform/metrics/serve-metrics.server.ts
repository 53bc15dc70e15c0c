/** Serves the metrics to Prometheus: on a port of their own, or as a path of the site for who has the token. */
import { hash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { messageOf } from '../errors.ts'
import { Problem } from '../problem.ts'
import { StartError } from '../process/operator-error.ts'
import type { MetricsText } from './collect-workers.server.ts'
import { OWN_CHECK_ROUTE } from '../http/visitor-access.ts'

export interface MetricsSource {
  collect(): Promise<MetricsText>
  /** Undefined if everyone who reaches the port may read. */
  token: string | undefined
}

const METRICS_PATH = '/metrics'

/** Adds the path to the site. Without the token, it does not exist. */
export function metricsRoute(app: FastifyInstance, { collect, token }: MetricsSource & { token: string }): void {
  app.get(METRICS_PATH, OWN_CHECK_ROUTE, async ({ headers }, reply) => {
    if (!isAuthorized(headers.authorization, token)) throw new Problem(404, 'Not found.')
    const { type, text } = await collect()
    return reply.header('cache-control', 'no-store').type(type).send(text)
  })
}

/**
 * Opens the port.
 * @returns a function that closes it
 * @throws {StartError} if it cannot be opened
 */
export async function listenForMetrics(
  { port, host }: { port: number; host: string },
  { collect, token }: MetricsSource,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0]
    const isAllowed = token === undefined || isAuthorized(request.headers.authorization, token)
    if (path !== METRICS_PATH || request.method !== 'GET' || !isAllowed)
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found.\n')
    collect().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500, { 'content-type': 'text/plain' }).end('The metrics could not be read.\n'),
    )
  })
  server.listen({ port, host, exclusive: true })
  await once(server, 'listening').catch((error: unknown) => {
    throw new StartError(`METRICS_PORT ${port} cannot be used: ${messageOf(error)}`)
  })
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}

/** Compares hashes, so that the time depends neither on the length nor on the characters that are right. */
const isAuthorized = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(hash('sha256', header ?? '', 'buffer'), hash('sha256', `Bearer ${token}`, 'buffer'))
