import { type RefObject, useEffect } from 'react'
import { play } from './media.client.ts'
import type { PreferencesState } from './use-preferences.ts'

/** Ends what `early.script.ts` began. @returns whether Play was pressed before the page's scripts were loaded */
function consumeEarlyPress(player: HTMLElement | null): boolean {
  const button = player?.querySelector<HTMLElement>('.player-start')
  if (!button) return false
  button.onclick = null // oxlint-disable-line unicorn/prefer-add-event-listener -- removes the inline script's handler
  return button.dataset['pressed'] !== undefined
}

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
    const element = video.current
    if (element && (consumeEarlyPress(player.current) || isRequested)) play(element)
  }, [video, player, current, navigatedWithinSite])
}
