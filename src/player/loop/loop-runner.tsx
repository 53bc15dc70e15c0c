import { useEffect } from 'react'
import { play, seekTo } from '../media.client.ts'
import { usePlayer } from '../player-context.ts'
import { changeExtras, type Loop } from '../state/extras.ts'
import { loopTarget } from './loop.ts'

/** Returns to the start of the loop at its end, but not while the viewer has paused. The loop ends with the episode. */
export function LoopRunner({ loop }: { loop: Loop }) {
  const { video } = usePlayer()
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    let request = 0
    let isStopped = false
    const check = () => {
      const { ended, paused, seeking } = element
      if (seeking || (paused && !ended)) return
      const target = loopTarget(loop, element.currentTime, element.playbackRate)
      if (target === null) return
      seekTo(element, target)
      if (ended) play(element)
    }
    const onFrame = () => {
      check()
      if (!isStopped) request = element.requestVideoFrameCallback(onFrame)
    }
    // frames are exact; in a hidden page there are none
    if ('requestVideoFrameCallback' in element) request = element.requestVideoFrameCallback(onFrame)
    element.addEventListener('timeupdate', check)
    element.addEventListener('ended', check)
    return () => {
      isStopped = true
      element.cancelVideoFrameCallback?.(request)
      element.removeEventListener('timeupdate', check)
      element.removeEventListener('ended', check)
    }
  }, [video, loop])
  useEffect(() => () => changeExtras({ loop: null }), [])
  return null
}
