/**
 * Rejects NUL in bodies, as `http.server.ts` does in URLs, for all that reads them: PostgreSQL refuses it in text, SQLite ends text at it, and no one
 * types it.
 */
import type { FastifyInstance, FastifyBodyParser } from 'fastify'
import { Problem } from '../problem.ts'

const reject = (): Problem => new Problem(400, 'Text can’t contain the character NUL.')

/** The escape of NUL, unless its backslash is escaped. */
const JSON_NUL = /(?<!\\)(?:\\\\)*\\u0000/

/** Checks a form before it is decoded. @throws {Problem} 400 */
export function requireNoNul(form: string | Buffer): void {
  if (form.includes('%00') || form.includes('\0')) throw reject()
}

/** Parses JSON as Fastify does by default. @param onPrototype what happens to `__proto__` and `constructor` */
export function createJsonParser(app: FastifyInstance, onPrototype: 'error' | 'remove'): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser(onPrototype, onPrototype)
  return (request, body, done) => {
    // raw control characters are no JSON
    if (body.includes('\\u0000') && JSON_NUL.test(body)) done(reject(), undefined)
    else void parse(request, body, done)
  }
}
