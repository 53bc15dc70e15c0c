import { createContext } from 'react'

/** What marks the inline scripts of a page as the server's own; undefined in browsers. */
export const ScriptNonce = createContext<string | undefined>(undefined)
