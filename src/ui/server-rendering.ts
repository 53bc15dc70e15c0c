import { createContext } from 'react'

/** What the server provides to a page while it renders it. */
export interface ServerRenderingContext {
  /** Nonce of the page's inline scripts. */
  nonce?: string
  /** The mark of a slot for the signed-in user's own content. */
  markOf?: (name: string) => string
  /** URL of the navigation by arrows. */
  televisionModule?: string
}

/** Empty in browsers. */
export const ServerRendering = createContext<ServerRenderingContext>({})
