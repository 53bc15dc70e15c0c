/** What visitors may request while the site is private. Routes declare it beside their work; without a declaration they are refused. */
import type { FastifyRequest } from 'fastify'

/**
 * - `open`: leads in, or tells nothing that is private
 * - `own-check`: the route itself refuses requests without a secret, ticket or token of its own kind
 */
export type WhenPrivate = 'open' | 'own-check'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What visitors may request while the site is private; by default, nothing. */
    whenPrivate?: WhenPrivate | ((request: FastifyRequest) => WhenPrivate | undefined)
  }
}

/** What the route of a request has declared. */
export function findWhenPrivate(request: FastifyRequest): WhenPrivate | undefined {
  const { whenPrivate } = request.routeOptions.config
  return typeof whenPrivate === 'function' ? whenPrivate(request) : whenPrivate
}

/** For routes that answer preflight requests, which browsers send without cookies and tokens. */
export const openToPreflights = ({ method }: FastifyRequest): WhenPrivate | undefined =>
  method === 'OPTIONS' ? 'open' : undefined

/** Options of a route that costs nothing and that visitors may request. */
export const OPEN_ROUTE = { config: { work: 'free', whenPrivate: 'open' } } as const
/** Options of a route that costs nothing and checks a secret of its own. */
export const OWN_CHECK_ROUTE = { config: { work: 'free', whenPrivate: 'own-check' } } as const

/** What shared caches may not store. A file whose address names its content stays in the browser. */
export const toPrivateCaching = (cacheControl: string | undefined): string => {
  if (cacheControl !== undefined && /no-store/.test(cacheControl)) return cacheControl
  const age = /immutable/.test(cacheControl ?? '') ? /max-age=\d+/.exec(cacheControl ?? '')?.[0] : undefined
  return age === undefined ? 'private, no-cache' : `private, ${age}, immutable`
}
