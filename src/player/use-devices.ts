import { type ActionDispatch, type RefObject, useEffect } from 'react'
import type { PlaybackEvent } from './state/playback.ts'

/** Follows whether the browser can play the video on other devices; not where only this page's scripts could load it. */
export function useDevices(
  video: RefObject<HTMLVideoElement | null>,
  dispatch: ActionDispatch<[event: PlaybackEvent]>,
  address: string | false,
): void {
  useEffect(() => {
    const element = video.current
    const isScripted = element?.currentSrc.startsWith('blob:') && !('WebKitPlaybackTargetAvailabilityEvent' in window)
    if (!element || !address || isScripted) {
      dispatch({ type: 'remote', remote: 'none' })
      return undefined
    }
    const ended = new AbortController()
    import('./watch-devices.client.ts').then(
      ({ watchDevices }) => ended.signal.aborted || watchDevices(element, address, dispatch, ended.signal),
      () => undefined,
    )
    return () => ended.abort()
  }, [video, dispatch, address])
}
