/** `/.well-known/security.txt` (RFC 9116) and `/.well-known/change-password`. */
import type { FastifyInstance } from 'fastify'

export interface WellKnownOptions {
  /** The site's public origin. */
  origin: string
  /** Where the operator reads mail, if that is public. */
  email: string | undefined
  /** The path of a form by which anybody reaches the operator. */
  contactPath: string
  /** The path of the page, and the place on it, where a user changes their password. */
  changePasswordPath: string
}

const SECURITY_PATH = '/.well-known/security.txt'
const DAY_MS = 86_400_000
/** RFC 9116 asks for less than a year; the file is made anew each day that the site runs. */
const VALID_DAYS = 180

export function wellKnownRoutes(app: FastifyInstance, options: WellKnownOptions): void {
  app.get(SECURITY_PATH, (_, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=86400', 'access-control-allow-origin': '*' })
      .type('text/plain; charset=utf-8')
      .send(writeSecurityText(options, Date.now())),
  )
  // Password managers lead their users here; the page asks for a sign-in where there is none.
  app.get('/.well-known/change-password', (_, reply) =>
    reply.header('cache-control', 'no-store').redirect(options.changePasswordPath, 302),
  )
}

export function writeSecurityText({ origin, email, contactPath }: WellKnownOptions, now: number): string {
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
