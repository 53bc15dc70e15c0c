import { createContext } from 'react'

/** Nonce of the page's inline scripts; undefined in browsers. */
export const ScriptNonce = createContext<string | undefined>(undefined)
