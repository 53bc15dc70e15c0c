import { useEffect } from 'react'
import { usePlayer } from '../player-context.ts'
import { changeExtras, type Sleep } from '../state/extras.ts'
import { remoteControl } from '../state/remote-control.ts'

/** Pauses the video when the sleep timer ends. */
export function SleepTimer({ sleep }: { sleep: Sleep }) {
  const { video, announce } = usePlayer()
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    if (sleep === 'episode') {
      let hasEnded = false
      const onEnded = () => {
        hasEnded = true
      }
      element.addEventListener('ended', onEnded)
      return () => {
        element.removeEventListener('ended', onEnded)
        if (hasEnded) changeExtras({ sleep: null })
      }
    }
    const timer = setTimeout(
      () => {
        element.pause()
        remoteControl.setPaused?.(true)
        announce('Paused by the sleep timer')
        changeExtras({ sleep: null })
      },
      Math.max(0, sleep.at - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [video, announce, sleep])
  return null
}
