import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { clampTime } from '../state/intent.ts'
import { hurry, setVolume } from '../engine/media.client.ts'
import { writeTime } from '../time/pace.ts'
import { usePlayer } from '../player-context.ts'
import { chooseDrag, countTap, type Drag, HOLD, scrubSeconds, sideOf, type Taps, TAPS_TOGETHER } from './gesture.ts'

interface Finger {
  id: number
  x: number
  y: number
  time: number
  volume: number
  drag: Drag | 'scroll' | 'hold' | null
  target: number
}

interface TouchOptions {
  wake(): void
  rest(): void
  idle: boolean
}

/** Taps, swipes and a resting finger. */
export function useTouch({ wake, rest, idle }: TouchOptions) {
  /** Whether the last press was a finger's: the click that follows it is not a mouse's. */
  const touched = useRef(false)
  const { video, playback, act, announce } = usePlayer()
  const finger = useRef<Finger | null>(null)
  const last = useRef<Taps | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [taps, setTaps] = useState<Taps | null>(null)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      clearTimeout(holding.current)
    },
    [],
  )
  const element = () => video.current

  function down(event: PointerEvent<HTMLElement>): void {
    touched.current = event.pointerType !== 'mouse'
    const media = element()
    if (!touched.current || !media || !event.isPrimary) return
    const { pointerId: id, clientX: x, clientY: y } = event
    const mine: Finger = {
      id,
      x,
      y,
      time: media.currentTime,
      volume: media.volume,
      drag: null,
      target: media.currentTime,
    }
    finger.current = mine
    holding.current = setTimeout(() => {
      if (media.paused || finger.current !== mine || mine.drag) return
      mine.drag = 'hold'
      hurry(media, 2)
      announce('2× speed')
    }, HOLD)
  }

  function move(event: PointerEvent<HTMLElement>): void {
    const mine = finger.current
    const media = element()
    if (!mine || !media || event.pointerId !== mine.id) return
    const { width, height, left } = event.currentTarget.getBoundingClientRect()
    const [dx, dy] = [event.clientX - mine.x, event.clientY - mine.y]
    const upright = playback.full && mine.x - left > width / 2
    mine.drag ??= chooseDrag(dx, dy, upright)
    if (mine.drag) clearTimeout(holding.current)
    if (mine.drag === 'scrub') {
      mine.target = clampTime(mine.time + scrubSeconds(dx, width, media.duration || 0), media.duration)
      announce(`${writeTime(mine.target)} / ${writeTime(media.duration || 0)}`)
    } else if (mine.drag === 'volume') {
      announce(`Volume ${Math.round(setVolume(media, mine.volume - dy / height) * 100)}%`)
    }
  }

  function up(event: PointerEvent<HTMLElement>): void {
    const mine = finger.current
    finger.current = null
    clearTimeout(holding.current)
    const media = element()
    if (!mine || !media || event.pointerId !== mine.id) return
    if (mine.drag === 'hold') hurry(media, null)
    else if (mine.drag === 'scrub') act({ type: 'to', seconds: mine.target })
    else if (mine.drag === null) tap(event)
  }

  function tap(event: PointerEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const now = performance.now()
    const run = countTap(last.current, now, sideOf(event.clientX - left, width))
    last.current = run
    clearTimeout(timer.current)
    if (run.count === 1) {
      timer.current = setTimeout(() => (idle ? wake() : rest()), TAPS_TOGETHER)
      return
    }
    if (run.side === 'middle') {
      act({ type: 'full' })
      return
    }
    act({ type: 'by', seconds: run.side === 'left' ? -10 : 10 })
    setTaps(run)
    timer.current = setTimeout(() => setTaps(null), 700)
  }

  function cancel(): void {
    const media = element()
    if (finger.current?.drag === 'hold' && media) hurry(media, null)
    finger.current = null
    clearTimeout(holding.current)
  }

  return {
    taps,
    wasTouched: () => touched.current,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: cancel },
  }
}
