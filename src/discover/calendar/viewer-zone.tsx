import { use, useLayoutEffect } from 'react'
import { useRevalidator } from 'react-router'
import { saveTimeZone } from '#src/platform/time-zone/save-time-zone.client.ts'
import { TIME_ZONE_COOKIE } from '#src/platform/time-zone/time-zone.ts'
import { ServerRendering } from '#src/ui/server-rendering.ts'

/**
 * Runs before the days are painted: on a first visit they are in the site's time zone. It saves the viewer's, and loads the page again:
 * on a slow connection, that is done long before the scripts are there. The days are hidden meanwhile (calendar-head.css), so that no
 * time changes before the viewer's eyes. Without cookies, the page stays as it is until the scripts are loaded.
 */
const SCRIPT = `{let z=Intl.DateTimeFormat().resolvedOptions().timeZone,c="${TIME_ZONE_COOKIE}="+encodeURIComponent(z);if(document.currentScript.parentNode.dataset.zone!==z&&!document.cookie.includes(c)){document.cookie=c+";Path=/;Max-Age=31536000;SameSite=Lax";if(document.cookie.includes(c)){document.documentElement.dataset.zone="pending";location.reload()}}}`

/** Inside of the element with `data-zone`. */
export function ZoneCheck() {
  const { nonce } = use(ServerRendering)
  return (
    <script nonce={import.meta.env.SSR ? nonce : undefined} suppressHydrationWarning>
      {import.meta.env.SSR ? SCRIPT : ''}
    </script>
  )
}

/** Saves the browser's time zone, and loads the page again if it was rendered in another one. */
export function useViewerZone(rendered: string): void {
  const { revalidate } = useRevalidator()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const show = () => delete dataset['zone']
    const isOther = Intl.DateTimeFormat().resolvedOptions().timeZone !== rendered
    if (isOther && saveTimeZone()) {
      dataset['zone'] = 'pending'
      // not in the frame that moves the episodes to their days
      const showLater = () => requestAnimationFrame(() => requestAnimationFrame(show))
      void revalidate().then(showLater, showLater)
    } else show()
  }, [rendered, revalidate])
}
