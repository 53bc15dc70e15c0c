import { use } from 'react'
import { stylesPlaceholder } from './platform/http/styles-placeholder.ts'
import { ServerRendering } from './ui/server-rendering.ts'

/** All global styles; empty in browsers. */
export const SITE_STYLES = import.meta.env.SSR ? (await import('./app.css?inline')).default : ''

// In development, imports the stylesheets for hot reload; their rules override the inlined ones.
if (import.meta.env.DEV && !import.meta.env.SSR) void import('./app.css')

/**
 * Inlines all global styles, so that the first paint waits for no further request. The server's style element stays in
 * the page, so the client bundle contains no styles; the server adds them after rendering.
 */
export function SiteStyle() {
  return (
    <style href="site" precedence="default">
      {import.meta.env.SSR ? stylesPlaceholder(use(ServerRendering).nonce ?? '') : ''}
    </style>
  )
}
