/**
 * Which inline scripts of a page may run. The server marks the scripts that it writes itself with a random nonce, which
 * nobody can know beforehand: the policy gets the hashes of exactly those, and the marks are removed, so that a page can be
 * cached. A script that got into the page by any other way is not allowed by it.
 */
import { createHash, randomBytes } from 'node:crypto'

/** How a rendered page tells the server its nonce; never sent to a browser. */
export const NONCE_HEADER = 'x-script-nonce'

export const createNonce = (): string => randomBytes(18).toString('base64url')

export interface SealedPage {
  html: string
  /** Sources of a `script-src` directive. */
  hashes: string[]
}

/** @param nonce null where the server has written no script */
export function sealScripts(html: string, nonce: string | null): SealedPage {
  if (nonce === null) return { html, hashes: [] }
  const [first = '', ...parts] = html.split(` nonce="${nonce}"`)
  const hashes = new Set<string>()
  let isScript = endsInScriptTag(first)
  for (const part of parts) {
    if (isScript) hashes.add(hashOf(part.slice(part.indexOf('>') + 1, part.indexOf('</script>'))))
    isScript = endsInScriptTag(part)
  }
  return { html: first + parts.join(''), hashes: [...hashes] }
}

/** Whether the mark stands in a script; React marks links that load one too. */
const endsInScriptTag = (html: string): boolean => html.startsWith('<script', html.lastIndexOf('<'))

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
