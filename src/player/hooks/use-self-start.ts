import { type RefObject, useEffect } from 'react'
import { consumeEarlyPress } from '../state/early.ts'
import type { PreferencesState } from './use-preferences.ts'

/**
 * Starts automatically after a navigation within the site, unless that is disabled, or when Play was pressed
 * before hydration.
 */
export function useSelfStart(
  video: RefObject<HTMLVideoElement | null>,
  player: RefObject<HTMLElement | null>,
  { current }: PreferencesState,
  cameByClick: boolean,
): void {
  useEffect(() => {
    const { userActivation, connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    const isRequested = cameByClick && userActivation?.hasBeenActive && !connection?.saveData && current().autoplay
    if (consumeEarlyPress(player.current) || isRequested) void video.current?.play().catch(() => undefined)
  }, [video, player, current, cameByClick])
}
