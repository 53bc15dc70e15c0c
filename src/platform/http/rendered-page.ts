/** A rendered page, before it is joined and compressed. */
import { createContext } from 'react-router'

/** A part of a page. The styles are the same on every page; `data` is the JSON text of the loaders' data, inside of a script element. */
export interface PagePart {
  kind: 'html' | 'style' | 'data'
  text: string
}

export interface RenderedPage {
  parts: readonly PagePart[]
  /** Hashes of the inline scripts, as sources of a `script-src` directive. */
  scriptHashes: readonly string[]
}

/** Receives the page of a request from the renderer, whose response has the status and headers, and no body. */
export const pageReceiver = createContext<((page: RenderedPage) => void) | null>(null)

/** Escapes JSON for the content of a script element; the result is the same JSON value. */
export const escapeScriptData = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
