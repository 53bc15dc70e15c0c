import { type ActionDispatch, type RefObject, useCallback, useEffect } from 'react'
import type { PlaybackEvent } from '../state/playback.ts'

type AppleVideo = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void
  webkitShowPlaybackTargetPicker?: () => void
}

/** Full screen, picture in picture and remote playback, as far as the browser supports them. */
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
  useRemote(video, dispatch)

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
  const openDevicePicker = useCallback(() => {
    const element: AppleVideo | null = video.current
    if (element?.webkitShowPlaybackTargetPicker) element.webkitShowPlaybackTargetPicker()
    else void element?.remote?.prompt().catch(() => undefined)
  }, [video])
  return { fullScreen, pictureInPicture, openDevicePicker }
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

function useRemote(video: RefObject<HTMLVideoElement | null>, dispatch: ActionDispatch<[event: PlaybackEvent]>): void {
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const listeners = new AbortController()
    const { signal } = listeners
    const update = (available: boolean) => dispatch({ type: 'remote', remote: available ? 'available' : 'none' })
    const connected = () => dispatch({ type: 'remote', remote: 'connected' })
    const updateApple = ({ availability }: Event & { availability?: string }) => update(availability === 'available')
    element.addEventListener('webkitplaybacktargetavailabilitychanged', updateApple, { signal })
    const { remote }: { remote?: RemotePlayback } = element
    remote?.addEventListener('connect', connected, { signal })
    remote?.addEventListener('disconnect', () => update(true), { signal })
    remote?.watchAvailability(update).catch(() => undefined)
    return () => {
      listeners.abort()
      remote?.cancelWatchAvailability().catch(() => undefined)
    }
  }, [video, dispatch])
}
