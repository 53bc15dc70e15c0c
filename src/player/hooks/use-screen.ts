import { type ActionDispatch, type RefObject, useCallback, useEffect } from 'react'
import type { PlaybackEvent } from '../state/playback.ts'

type AppleVideo = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void
  webkitShowPlaybackTargetPicker?: () => void
}

/** Full screen, picture in picture, and other screens: each as far as the browser has it. */
export function useScreen(
  player: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  dispatch: ActionDispatch<[event: PlaybackEvent]>,
) {
  useEffect(() => {
    const update = () => dispatch({ type: 'full', on: isFull(player) })
    update()
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [player, dispatch])
  useRemote(video, dispatch)

  const full = useCallback(() => {
    const element = player.current
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (element?.requestFullscreen) void goFull(element)
    else enterApple(video.current)
  }, [player, video])
  const picture = useCallback(() => {
    if (document.pictureInPictureElement) void document.exitPictureInPicture()
    else void video.current?.requestPictureInPicture?.().catch(() => undefined)
  }, [video])
  const remote = useCallback(() => {
    const element: AppleVideo | null = video.current
    if (element?.webkitShowPlaybackTargetPicker) element.webkitShowPlaybackTargetPicker()
    else void element?.remote?.prompt().catch(() => undefined)
  }, [video])
  return { full, picture, remote }
}

const isFull = ({ current }: RefObject<HTMLElement | null>): boolean =>
  current !== null && document.fullscreenElement === current

const enterApple = (video: AppleVideo | null) => video?.webkitEnterFullscreen?.()

/** A phone is turned with it, where it lets itself be turned. */
async function goFull(player: HTMLElement): Promise<void> {
  await player.requestFullscreen().catch(() => undefined)
  const orientation = screen.orientation as (ScreenOrientation & { lock?: (to: string) => Promise<void> }) | undefined
  if (matchMedia('(pointer: coarse)').matches) await orientation?.lock?.('landscape').catch(() => undefined)
}

function useRemote(video: RefObject<HTMLVideoElement | null>, dispatch: ActionDispatch<[event: PlaybackEvent]>): void {
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const ending = new AbortController()
    const { signal } = ending
    const update = (available: boolean) => dispatch({ type: 'remote', remote: available ? 'available' : 'none' })
    const connected = () => dispatch({ type: 'remote', remote: 'connected' })
    const apple = (event: Event) => update((event as Event & { availability?: string }).availability === 'available')
    element.addEventListener('webkitplaybacktargetavailabilitychanged', apple, { signal })
    const { remote } = element as { remote?: RemotePlayback }
    remote?.addEventListener('connect', connected, { signal })
    remote?.addEventListener('disconnect', () => update(true), { signal })
    remote?.watchAvailability(update).catch(() => undefined)
    return () => {
      ending.abort()
      remote?.cancelWatchAvailability().catch(() => undefined)
    }
  }, [video, dispatch])
}
