import { type RefObject, useEffect } from 'react'
import { consumeEarlyPress } from './state/early.ts'
import type { PreferencesState } from './use-preferences.ts'

interface NavigatorSupport {
  userActivation?: UserActivation
  connection?: { saveData?: boolean }
}

/** Starts playback after a navigation within the site if autoplay is enabled, or if Play was pressed before hydration. */
export function useAutoplay(
  video: RefObject<HTMLVideoElement | null>,
  player: RefObject<HTMLElement | null>,
  { current }: PreferencesState,
  navigatedWithinSite: boolean,
): void {
  useEffect(() => {
    const { userActivation, connection }: NavigatorSupport = navigator
    const isRequested =
      navigatedWithinSite && userActivation?.hasBeenActive && !connection?.saveData && current().autoplay
    if (consumeEarlyPress(player.current) || isRequested) void video.current?.play().catch(() => undefined)
  }, [video, player, current, navigatedWithinSite])
}
