import { type ActionDispatch, type RefObject, useCallback, useEffect } from 'react'
import type { PlaybackEvent } from './state/playback.ts'

type AppleVideo = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void
}

/** Full screen and picture in picture, as far as the browser supports them. */
export function useScreen(
  player: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  dispatch: ActionDispatch<[event: PlaybackEvent]>,
) {
  useEffect(() => {
    const update = () => dispatch({ type: 'fullScreen', on: isFullScreen(player) })
    update()
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [player, dispatch])

  const fullScreen = useCallback(() => {
    const element = player.current
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (element?.requestFullscreen) void enterFullScreen(element)
    else enterNativeFullScreen(video.current)
  }, [player, video])
  const pictureInPicture = useCallback(() => {
    if (document.pictureInPictureElement) void document.exitPictureInPicture()
    else void video.current?.requestPictureInPicture?.().catch(() => undefined)
  }, [video])
  return { fullScreen, pictureInPicture }
}

const isFullScreen = ({ current }: RefObject<HTMLElement | null>): boolean =>
  current !== null && document.fullscreenElement === current

const enterNativeFullScreen = (video: AppleVideo | null) => video?.webkitEnterFullscreen?.()

/** Also rotates phones to landscape, where the browser supports it. */
async function enterFullScreen(player: HTMLElement): Promise<void> {
  await player.requestFullscreen().catch(() => undefined)
  const { orientation }: { orientation?: { lock?(to: string): Promise<void> } } = screen
  if (matchMedia('(pointer: coarse)').matches) await orientation?.lock?.('landscape').catch(() => undefined)
}
