/** The comments part of the site with its own database and port. A header names the user. */
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { productRoutes } from '#src/accounts/api/routes.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { type Comments, openComments } from '#src/comments/comments.server.ts'
import type { CommentDb } from '#src/comments/tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { createBridge } from '#src/platform/realtime/redis-stream.server.ts'
import { createHttp } from '#src/platform/http/http.server.ts'
import { openRealtime, realtimeRoutes } from '#src/platform/realtime/realtime.server.ts'
import { openRedis } from '#src/platform/realtime/redis.server.ts'

const ORIGIN = 'http://hoshimi.test'

export interface CommentsApp extends Comments {
  app: FastifyInstance
  db: CommentDb
  /** Origin of the listening server. */
  origin: string
  /** Makes a request; returns status and body. */
  ask(method: string, path: string, options?: AskOptions): Promise<CommentAnswer>
  close(): Promise<void>
}

export interface AskOptions {
  as?: Viewer | undefined
  body?: unknown
  headers?: Record<string, string>
}

export interface CommentAnswer {
  status: number
  headers: Record<string, unknown>
  body: Record<string, unknown>
}

export interface CommentsAppOptions {
  now?: () => number
  perMinute?: number
  redisUrl?: string
  port?: number
  /** False if Redis is not available yet. */
  waitForOthers?: boolean
}

/** @param bare a database that already contains the users and titles */
export async function openCommentsApp(bare: Database, options: CommentsAppOptions = {}): Promise<CommentsApp> {
  const db = bare.$extendTables<CatalogueTables>()
  const fail = (error: unknown) => {
    throw error
  }
  const catalogue = await openCatalogue(db, fail, options.now)
  const app = createHttp(
    { logLevel: 'silent', trustedProxies: [] },
    (_, reply, status, error) => reply.code(status).send({ success: false, error }),
    () => undefined,
  )
  const redis = options.redisUrl === undefined ? undefined : openRedis(options.redisUrl, { warn: () => undefined })
  const bridge = redis && createBridge(redis, 'test:live')
  if (options.waitForOthers !== false) await bridge?.whenListening()
  const realtime = openRealtime(ORIGIN, bridge)
  const comments = openComments({
    db: db as unknown as CommentDb,
    catalogue,
    realtime,
    redis,
    publishSessionEnd: () => undefined,
    perMinute: options.perMinute ?? 1_000,
    ...(options.now && { now: options.now }),
  })
  const people = new Map<string, Viewer>()
  const identify = async ({ headers }: FastifyRequest) => people.get(String(headers['x-viewer'])) ?? null
  productRoutes(app, comments.calls, { sessions: { identify }, origin: ORIGIN })
  realtimeRoutes(app, realtime)
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  return {
    ...comments,
    app,
    db: db as unknown as CommentDb,
    origin: `http://127.0.0.1:${port}`,
    async ask(method, path, { as, body, headers = {} } = {}) {
      if (as) people.set(as.id, as)
      const response = await app.inject({
        method: method as 'GET',
        url: `/api${path}`,
        headers: { ...(as && { 'x-viewer': as.id }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      })
      const answer = response.body === '' ? {} : (JSON.parse(response.body) as Record<string, unknown>)
      return { status: response.statusCode, headers: response.headers, body: answer }
    },
    async close() {
      await app.close()
      await bridge?.close()
      redis?.close()
      await catalogue.close()
    },
  }
}
