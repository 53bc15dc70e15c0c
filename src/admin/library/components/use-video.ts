import { type RefObject, useEffect, useState } from 'react'

/** The video within an element: its position, and a function to seek. */
export function useVideo(container: RefObject<HTMLElement | null>) {
  const [time, setTime] = useState(0)
  useEffect(() => {
    const element = container.current
    if (!element) return undefined
    setTime(element.querySelector('video')?.currentTime ?? 0)
    const listeners = new AbortController()
    const update = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement) setTime(target.currentTime)
    }
    // media events do not bubble, but they can be captured
    for (const name of ['timeupdate', 'seeking', 'seeked', 'loadedmetadata'])
      element.addEventListener(name, update, { capture: true, signal: listeners.signal })
    return () => listeners.abort()
  }, [container])
  const find = () => container.current?.querySelector('video') ?? null
  const now = () => find()?.currentTime ?? 0
  const seek = (seconds: number) => {
    const video = find()
    if (video) video.currentTime = seconds
    setTime(seconds)
  }
  return { time, now, seek }
}
