import { type RefObject, useEffect } from 'react'
import { takeEarlyPress } from '../state/early.ts'
import type { Chosen } from './use-preferences.ts'

/**
 * Whoever came here by a click on this site wanted to see it: it begins by itself, unless that is not wished. So does
 * whoever has pressed Play already.
 */
export function useSelfStart(
  video: RefObject<HTMLVideoElement | null>,
  player: RefObject<HTMLElement | null>,
  { current }: Chosen,
  cameByClick: boolean,
): void {
  useEffect(() => {
    const { userActivation, connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    const isWished = cameByClick && userActivation?.hasBeenActive && !connection?.saveData && current().autoplay
    if (takeEarlyPress(player.current) || isWished) void video.current?.play().catch(() => undefined)
  }, [video, player, current, cameByClick])
}
