/** Lists the routes of a site with what each may cost, for tests and checks. */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Price } from '../instrumentation/work.ts'

export interface PricedRoute {
  method: string
  /** As Fastify writes patterns. */
  url: string
  /** Undefined if it declares no price. */
  work: Price<FastifyRequest> | undefined
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
        bodyLimit,
        body: schema?.body,
        query: schema?.querystring,
      })),
    )
}
