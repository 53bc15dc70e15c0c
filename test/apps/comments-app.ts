/** The comments part of the site on its own port. A header in place of a session names the user. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { productRoutes } from '#src/accounts/api/routes.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { CommentRules } from '#src/comments/rules/comment-rules.ts'
import { type Comments, openComments } from '#src/comments/comments.server.ts'
import type { CommentDb, CommentSchema } from '#src/comments/tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { countInRedis } from '#src/platform/limits/redis-counter.server.ts'
import { createBridge } from '#src/platform/realtime/redis-stream.server.ts'
import { openRealtime, realtimeRoutes } from '#src/platform/realtime/realtime.server.ts'
import { openRedis } from '#src/platform/realtime/redis.server.ts'
import { openApiApp } from './http-app.ts'
import { AIKO } from '../fixtures/comments.ts'

const ORIGIN = 'http://hoshimi.test'

export interface CommentsApp extends Comments {
  app: FastifyInstance
  db: CommentDb
  /** Origin of the listening server. */
  origin: string
  /** Makes a request; returns status and body. */
  ask<Body = unknown>(method: Method, path: string, options?: AskOptions): Promise<CommentAnswer<Body>>
  close(): Promise<void>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface AskOptions {
  as?: Viewer | undefined
  body?: string | object | undefined
  headers?: Record<string, string>
}

export interface CommentAnswer<Body = unknown> {
  status: number
  headers: Record<string, unknown>
  body: Record<string, unknown> & Body
}

export interface CommentsAppOptions {
  now?: () => number
  perMinute?: number
  rules?(): CommentRules
  redisUrl?: string
  port?: number
  /** False if Redis is not available yet. */
  waitForOthers?: boolean
}

/** A title's topic. */
export const TITLE = { animeId: 'any-words-1', episodeId: null }

/** Posts a comment. @param more fields of the body; by default, it is on the title */
export const postComment = (site: Pick<CommentsApp, 'ask'>, text: string, as = AIKO, more: object = {}) =>
  site.ask<{ commentId: number }>('POST', '/comments', { as, body: { ...TITLE, text, ...more } })

/** @param bare a database that already contains the users and titles */
export async function openCommentsApp(bare: Database, options: CommentsAppOptions = {}): Promise<CommentsApp> {
  const db = bare.$extendTables<CommentSchema>()
  const fail = (error: unknown) => {
    throw error
  }
  const catalogue = await openCatalogue(bare.$extendTables<CatalogueTables>(), fail, options.now)
  const app = openApiApp()
  const redis =
    options.redisUrl === undefined
      ? undefined
      : openRedis(options.redisUrl, { warn: () => undefined, timeoutMs: 60_000 })
  const bridge = redis && createBridge(redis, 'test:live')
  if (options.waitForOthers !== false) await bridge?.whenListening()
  const realtime = openRealtime(ORIGIN, bridge)
  const comments = openComments({
    db,
    catalogue,
    realtime,
    counter: redis && countInRedis(redis),
    publishSessionEnd: () => undefined,
    perMinute: options.perMinute ?? 1_000,
    ...(options.rules && { rules: options.rules }),
    ...(options.now && { now: options.now }),
  })
  const people = new Map<string, Viewer>()
  const identify = async ({ headers }: FastifyRequest) => people.get(String(headers['x-viewer'])) ?? null
  productRoutes(app, comments.calls, { sessions: { identify }, origin: ORIGIN })
  realtimeRoutes(app, realtime, () => undefined)
  const origin = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' })

  return {
    ...comments,
    app,
    db,
    origin,
    async ask<Body>(method: Method, path: string, { as, body, headers = {} }: AskOptions = {}) {
      if (as) people.set(as.id, as)
      const response = await app.inject({
        method,
        url: `/api${path}`,
        headers: { ...(as && { 'x-viewer': as.id }), ...headers },
        ...(body !== undefined && { payload: body }),
      })
      const { statusCode: status, headers: answered } = response
      return { status, headers: answered, body: response.json<CommentAnswer<Body>['body']>() }
    },
    async close() {
      await app.close()
      await bridge?.close()
      redis?.close()
      await catalogue.close()
    },
  }
}
