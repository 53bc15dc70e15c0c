import { createContext } from 'react'

/** The id of the request, for error pages; undefined in browsers. */
export const ErrorReference = createContext<string | undefined>(undefined)
