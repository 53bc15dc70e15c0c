/**
 * Allows exactly the inline scripts that the server wrote. The server marks them with an unpredictable nonce; the policy
 * gets the hashes of the marked scripts, and the nonces are removed so that the page can be cached. Injected scripts have
 * no nonce and are not allowed.
 */
import { hash, randomBytes } from 'node:crypto'

export const createNonce = (): string => randomBytes(18).toString('base64url')

export interface PageWithHashes {
  html: string
  /** Sources of a `script-src` directive. */
  hashes: string[]
}

/** @param nonce null if the server wrote no script */
export function hashInlineScripts(html: string, nonce: string | null): PageWithHashes {
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

/** Whether the nonce belongs to a script tag; React also adds it to preload links. */
const endsInScriptTag = (html: string): boolean => html.startsWith('<script', html.lastIndexOf('<'))

const hashOf = (code: string): string => `'sha256-${hash('sha256', code, 'base64')}'`
