import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { changeExtras, getExtras } from '../state/extras.ts'
import { clampTime } from '../state/intent.ts'
import { setTemporarySpeed, setVolume } from '../media.client.ts'
import { formatTime } from '../time/timeline.ts'
import { usePlayer } from '../player-context.ts'
import {
  chooseDrag,
  countTap,
  type Drag,
  LONG_PRESS_MS,
  scrubSeconds,
  sideOf,
  type TapSeries,
  MULTI_TAP_MS,
} from './gesture.ts'

interface ActiveTouch {
  id: number
  x: number
  y: number
  time: number
  volume: number
  brightness: number
  drag: Drag | 'scroll' | 'long-press' | null
  target: number
}

export interface TouchOptions {
  showControls(): void
  hideControls(): void
  /** Whether the controls are hidden. */
  idle: boolean
}

/** Handles taps, swipes and long presses. */
export function useTouch({ showControls, hideControls, idle }: TouchOptions) {
  /** Whether the last press was by touch: the click event that follows must be ignored. */
  const wasTouch = useRef(false)
  const { video, playback, preferences, act, announce } = usePlayer()
  const activeTouch = useRef<ActiveTouch | null>(null)
  const last = useRef<TapSeries | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const longPressTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [taps, setTaps] = useState<TapSeries | null>(null)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      clearTimeout(longPressTimer.current)
    },
    [],
  )
  const element = () => video.current

  function down(event: PointerEvent<HTMLElement>): void {
    wasTouch.current = event.pointerType !== 'mouse'
    const media = element()
    if (!wasTouch.current || !media || !event.isPrimary) return
    const { pointerId: id, clientX: x, clientY: y } = event
    const touch: ActiveTouch = {
      id,
      x,
      y,
      time: media.currentTime,
      volume: media.volume,
      brightness: getExtras().brightness,
      drag: null,
      target: media.currentTime,
    }
    activeTouch.current = touch
    longPressTimer.current = setTimeout(() => {
      if (media.paused || activeTouch.current !== touch || touch.drag) return
      touch.drag = 'long-press'
      setTemporarySpeed(media, 2)
      announce('2× speed')
    }, LONG_PRESS_MS)
  }

  function move(event: PointerEvent<HTMLElement>): void {
    const touch = activeTouch.current
    const media = element()
    if (!touch || !media || event.pointerId !== touch.id) return
    const { width, height, left } = event.currentTarget.getBoundingClientRect()
    const [dx, dy] = [event.clientX - touch.x, event.clientY - touch.y]
    const side = touch.x - left > width / 2 ? 'volume' : 'brightness'
    const vertical = playback.fullScreen && preferences.preferences.swipes ? side : null
    touch.drag ??= chooseDrag(dx, dy, vertical)
    if (touch.drag) clearTimeout(longPressTimer.current)
    if (touch.drag === 'scrub') {
      touch.target = clampTime(touch.time + scrubSeconds(dx, width, media.duration || 0), media.duration)
      announce(`${formatTime(touch.target)} / ${formatTime(media.duration || 0)}`)
    } else if (touch.drag === 'volume') {
      announce(`Volume ${Math.round(setVolume(media, touch.volume - dy / height) * 100)}%`)
    } else if (touch.drag === 'brightness') {
      const brightness = Math.min(1, Math.max(0.2, touch.brightness - dy / height))
      changeExtras({ brightness })
      announce(`Brightness ${Math.round(brightness * 100)}%`)
    }
  }

  function up(event: PointerEvent<HTMLElement>): void {
    const touch = activeTouch.current
    activeTouch.current = null
    clearTimeout(longPressTimer.current)
    const media = element()
    if (!touch || !media || event.pointerId !== touch.id) return
    if (touch.drag === 'long-press') setTemporarySpeed(media, null)
    else if (touch.drag === 'scrub') act({ type: 'seekTo', seconds: touch.target })
    else if (touch.drag === null) tap(event)
  }

  function tap(event: PointerEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const now = performance.now()
    const series = countTap(last.current, now, sideOf(event.clientX - left, width))
    last.current = series
    clearTimeout(timer.current)
    if (series.count === 1) {
      timer.current = setTimeout(() => (idle ? showControls() : hideControls()), MULTI_TAP_MS)
      return
    }
    if (series.side === 'middle') {
      act({ type: 'fullScreen' })
      return
    }
    act({ type: 'seekBy', seconds: series.side === 'left' ? -10 : 10 })
    setTaps(series)
    timer.current = setTimeout(() => setTaps(null), 700)
  }

  function cancel(): void {
    const media = element()
    if (activeTouch.current?.drag === 'long-press' && media) setTemporarySpeed(media, null)
    activeTouch.current = null
    clearTimeout(longPressTimer.current)
  }

  return {
    taps,
    wasTouched: () => wasTouch.current,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: cancel },
  }
}
