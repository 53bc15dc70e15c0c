const styles = import.meta.env.SSR ? (await import('./app.css?inline')).default : ''

// In development, imports the stylesheets for hot reload; their rules override the inlined ones.
if (import.meta.env.DEV && !import.meta.env.SSR) void import('./app.css')

/**
 * Inlines all global styles, so that the first paint waits for no further request.
 * The browser keeps what the server sent, so the client bundle contains none of it.
 */
export function SiteStyle() {
  return (
    <style href="site" precedence="default">
      {styles}
    </style>
  )
}
