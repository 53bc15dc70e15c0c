const styles = import.meta.env.SSR ? (await import('./app.css?inline')).default : ''

// In development, imports the stylesheets for hot reload; their rules override the inlined ones.
if (import.meta.env.DEV && !import.meta.env.SSR) void import('./app.css')

/**
 * Inlines all global styles, so that the first paint waits for no further request. The server's style element stays in
 * the page, so the client bundle contains no styles.
 */
export function SiteStyle() {
  return (
    <style href="site" precedence="default">
      {styles}
    </style>
  )
}
