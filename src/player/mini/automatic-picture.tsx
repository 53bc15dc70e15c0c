import { useEffect } from 'react'
import { usePlayer } from '../player-context.ts'

type AutomaticVideo = HTMLVideoElement & { autoPictureInPicture?: boolean }

/** Asks the browser to show the video in a small window when the viewer turns to another tab or app. */
export function AutomaticPicture() {
  const { video } = usePlayer()
  useEffect(() => {
    const element: AutomaticVideo | null = video.current
    if (!element) return undefined
    const enter = () => void element.requestPictureInPicture().catch(() => undefined)
    setAutomatic(element, true)
    setHandler(enter)
    return () => {
      setAutomatic(element, false)
      setHandler(null)
    }
  }, [video])
  return null
}

const setAutomatic = (element: AutomaticVideo, on: boolean): void => {
  element.autoPictureInPicture = on
}

/** The browser calls the handler when the page is hidden; browsers that don't know it throw. */
function setHandler(handler: (() => void) | null): void {
  const { mediaSession }: { mediaSession?: { setActionHandler(action: string, handler: (() => void) | null): void } } =
    navigator
  try {
    mediaSession?.setActionHandler('enterpictureinpicture', handler)
  } catch {
    // the attribute of the element is all there is
  }
}
