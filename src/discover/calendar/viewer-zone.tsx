import { use, useLayoutEffect } from 'react'
import { useRevalidator } from 'react-router'
import { toScript } from '#src/platform/http/to-script.ts'
import { saveTimeZone } from '#src/platform/time-zone/save-time-zone.client.ts'
import { ServerRendering } from '#src/ui/server-rendering.ts'
import zoneCheck from './zone-check.script.ts?script'

/** Inside of the element with `data-zone`. */
export function ZoneCheck() {
  const { nonce } = use(ServerRendering)
  return (
    <script nonce={import.meta.env.SSR ? nonce : undefined} suppressHydrationWarning>
      {import.meta.env.SSR ? toScript(zoneCheck) : ''}
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
