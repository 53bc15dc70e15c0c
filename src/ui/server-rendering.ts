import { createContext, type ReactNode } from 'react'
import type { TelevisionFiles } from './television/find-module.server.ts'

/** What the server provides to a page while it renders it. */
export interface ServerRenderingContext {
  /** Nonce of the page's inline scripts. */
  nonce?: string
  /** The mark of a slot for the signed-in user's own content. */
  markOf?: (name: string) => string
  /** What televisions load. */
  television?: TelevisionFiles | undefined
  /** The HTML of a part, which is kept by what it depends on. */
  renderPart?: (key: string, part: () => ReactNode) => string
}

/** Empty in browsers. */
export const ServerRendering = createContext<ServerRenderingContext>({})
