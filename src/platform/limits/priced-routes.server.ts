/** Lists the routes of a site with what each may cost, for tests and checks. */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Price } from '../instrumentation/work.ts'

export interface PricedRoute {
  method: string
  /** As Fastify writes patterns. */
  url: string
  /** Undefined if it declares no price. */
  work: Price<FastifyRequest> | undefined
}

/** Call it before routes are registered. */
export function listRoutes(app: FastifyInstance): () => PricedRoute[] {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  // plugins add prices to their routes after this hook
  return () =>
    routes.flatMap(({ method, url, config }) =>
      [method].flat().map((one) => ({ method: one, url, work: config?.work })),
    )
}
