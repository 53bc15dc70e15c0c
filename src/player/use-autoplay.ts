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

/** What made the player show a video: a page load, a navigation within the site, or the page without the viewer. */
export type Opening = 'load' | 'navigation' | 'redirect'

/**
 * Starts playback after a navigation within the site if autoplay is enabled, or if Play was pressed: before hydration,
 * or before the page changed the video without the viewer.
 */
export function useAutoplay(
  video: RefObject<HTMLVideoElement | null>,
  player: RefObject<HTMLElement | null>,
  { current }: PreferencesState,
  { opening, hasPlayed }: { opening: Opening; hasPlayed: RefObject<boolean> },
): void {
  useEffect(() => {
    const { userActivation, connection }: NavigatorSupport = navigator
    const isRequested =
      opening === 'navigation' && userActivation?.hasBeenActive && !connection?.saveData && current().autoplay
    const wasPressed = consumeEarlyPress(player.current) || (opening === 'redirect' && hasPlayed.current)
    if (video.current && (wasPressed || isRequested)) play(video.current)
  }, [video, player, current, opening, hasPlayed])
}
