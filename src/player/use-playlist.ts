import { type RefObject, useEffect } from 'react'
import type { Playable } from '#src/catalogue/episode/playable.ts'

/**
 * Lets a video element play a playlist; a file it plays by itself, and so it does a playlist on Apple's devices, where
 * that is what AirPlay and a locked screen need.
 */
export function usePlaylist(
  video: RefObject<HTMLVideoElement | null>,
  { kind, address, tracks }: Playable,
  resumeAt: () => number,
  onFailure: () => void,
): void {
  const captioned = tracks.some((track) => track.kind === 'captions')
  useEffect(() => {
    const element = video.current
    if (kind !== 'hls' || !element) return undefined
    if (playsByItself(element)) {
      element.setAttribute('src', address)
      return () => element.removeAttribute('src')
    }
    let ended = false
    let end = () => undefined as void
    import('./hls.client.ts').then(
      ({ playHls }) => {
        if (!ended) end = playHls(element, { address, captioned }, resumeAt(), onFailure)
      },
      () => {
        if (!ended) onFailure()
      },
    )
    return () => {
      ended = true
      end()
    }
  }, [video, kind, address, captioned, resumeAt, onFailure])
}

const playsByItself = (video: HTMLVideoElement): boolean =>
  video.canPlayType('application/vnd.apple.mpegurl') !== '' &&
  (!('MediaSource' in window) || 'WebKitPlaybackTargetAvailabilityEvent' in window)
