import { useLayoutEffect } from 'react'
import { usePlayer } from '../player-context.ts'

/** Emitted when a page with the screen of the receiver is opened. */
const OPENED = 'cast-screen-opened'

/** When the page is left, the receiver can be controlled in a corner of other pages. */
export function useCastCorner(): void {
  const { onLeave } = usePlayer()
  useLayoutEffect(() => {
    document.dispatchEvent(new Event(OPENED))
    return () => {
      const opened = new AbortController()
      const { signal } = opened
      const { onEpisode } = onLeave()
      document.addEventListener(OPENED, () => opened.abort(), { once: true })
      import('./cast-corner.client.ts').then(
        ({ openCastCorner }) => signal.aborted || openCastCorner((href) => onEpisode?.(href), signal),
        () => undefined, // the receiver plays on
      )
    }
  }, [onLeave])
}
