import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { usePlayer } from '../player-context.ts'
import { hasBars } from './bars.ts'

/** Milliseconds between two pictures; CSS blurs them into one another. */
const INTERVAL_MS = 200

/** The colours of the picture, blurred, in the bars beside or above and below it. */
export function Ambient() {
  const { video, player } = usePlayer()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const draw = () => {
      const [element, target] = [video.current, canvas.current]
      if (!element || !target || document.hidden) return
      target.hidden = !hasBars(element)
      if (!target.hidden && element.readyState > 1)
        target.getContext('2d')?.drawImage(element, 0, 0, target.width, target.height)
    }
    draw()
    const timer = setInterval(draw, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [video])
  return (
    player.current &&
    createPortal(
      <canvas ref={canvas} className="player-ambient" width={32} height={18} aria-hidden="true" />,
      player.current,
    )
  )
}
