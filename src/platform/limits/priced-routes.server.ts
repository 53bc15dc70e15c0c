/** Lists the routes of a site with what each may cost, for tests and checks. */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Price } from '../instrumentation/work.ts'
import type { WhenPrivate } from '../http/visitor-access.ts'

export interface PricedRoute {
  method: string
  /** As Fastify writes patterns. */
  url: string
  /** Undefined if it declares no price. */
  work: Price<FastifyRequest> | undefined
  /** What visitors may request of it while the site is private; undefined for nothing. */
  whenPrivate: WhenPrivate | ((request: FastifyRequest) => WhenPrivate | undefined) | undefined
  /** Bytes of a body at most; undefined for the limit of all routes. */
  bodyLimit: number | undefined
  /** The schema of its body, if it declares one. */
  body: unknown
  /** Likewise of its query. */
  query: unknown
}

/** Call it before routes are registered. */
export function listRoutes(app: FastifyInstance): () => PricedRoute[] {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  // plugins add prices to their routes after this hook
  return () =>
    routes.flatMap(({ method, url, config, bodyLimit, schema }) =>
      [method].flat().map((one) => ({
        method: one,
        url,
        work: config?.work,
        whenPrivate: config?.whenPrivate,
        bodyLimit,
        body: schema?.body,
        query: schema?.querystring,
      })),
    )
}
