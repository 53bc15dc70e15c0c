import { type RefObject, useEffect } from 'react'
import type { Chosen } from './use-preferences.ts'

/** Whoever came here by a click on this site wanted to see it: it begins by itself, unless that is not wished. */
export function useSelfStart(
  video: RefObject<HTMLVideoElement | null>,
  { current }: Chosen,
  cameByClick: boolean,
): void {
  useEffect(() => {
    const { userActivation, connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (!cameByClick || !userActivation?.hasBeenActive || connection?.saveData || !current().autoplay) return
    void video.current?.play().catch(() => undefined)
  }, [video, current, cameByClick])
}
