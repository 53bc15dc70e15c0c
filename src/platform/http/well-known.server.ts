/** `/.well-known/security.txt` (RFC 9116) and `/.well-known/change-password`. */
import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '../durations.ts'
import { OPEN_ROUTE } from './visitor-access.ts'

export interface WellKnownOptions {
  /** The site's public origin. */
  origin: string
  /** The operator's public email address, if any. */
  email: string | undefined
  /** The path of the contact form. */
  contactPath: string
  /** The path and fragment of the password form. */
  changePasswordPath: string
}

const SECURITY_PATH = '/.well-known/security.txt'
/** RFC 9116 recommends less than a year; the date advances each day that the site runs. */
const VALID_DAYS = 180

export function wellKnownRoutes(app: FastifyInstance, options: WellKnownOptions): void {
  app.get(SECURITY_PATH, OPEN_ROUTE, (_, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=86400', 'access-control-allow-origin': '*' })
      .type('text/plain; charset=utf-8')
      .send(formatSecurityText(options, Date.now())),
  )
  // Password managers open this URL; the page asks for a sign-in if there is no session.
  app.get('/.well-known/change-password', OPEN_ROUTE, (_, reply) =>
    reply.header('cache-control', 'no-store').redirect(options.changePasswordPath, 302),
  )
}

export function formatSecurityText({ origin, email, contactPath }: WellKnownOptions, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS)
  return [
    ...(email ? [`Contact: mailto:${encodeURI(email)}`] : []),
    `Contact: ${origin}${contactPath}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${SECURITY_PATH}`,
    '',
  ].join('\n')
}
