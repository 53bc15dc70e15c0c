const styles = import.meta.env.SSR ? (await import('./app.css?inline')).default : ''

// While the site is worked on, an edit of a stylesheet shows at once: these rules come after those of the head.
if (import.meta.env.DEV && !import.meta.env.SSR) void import('./app.css')

/**
 * The whole look inside the page's head: nothing is painted before it, and nothing waits for another request.
 * The browser keeps what the server sent, so its own bundle carries none of it.
 */
export function SiteStyle() {
  return (
    <style href="site" precedence="default">
      {styles}
    </style>
  )
}
