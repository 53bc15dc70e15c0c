import { use, useLayoutEffect } from 'react'
import { useRevalidator } from 'react-router'
import { saveTimeZone } from '#src/platform/time-zone/save-time-zone.client.ts'
import { TIME_ZONE_COOKIE } from '#src/platform/time-zone/time-zone.ts'
import { ServerRendering } from '#src/ui/server-rendering.ts'

/**
 * Runs before the days are painted: on a first visit they are in the site's time zone. They are hidden (calendar.css) until the
 * browser has loaded those of its own, so that no time changes before the viewer's eyes.
 */
const SCRIPT = `{let z=Intl.DateTimeFormat().resolvedOptions().timeZone;if(navigator.cookieEnabled&&document.currentScript.parentNode.dataset.zone!==z&&!document.cookie.includes("${TIME_ZONE_COOKIE}="+encodeURIComponent(z)))document.documentElement.dataset.zone="pending"}`

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
