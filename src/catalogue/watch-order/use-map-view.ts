import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const MIN_SCALE = 0.05
const MAX_SCALE = 2
/** Pixels from which a press is a drag, and opens no link. */
const DRAG_DISTANCE = 5
const KEY_STEP = 1.25

type Point = readonly [x: number, y: number]

/** How far two fingers are apart, and the point between them within the frame; null for any other number of fingers. */
function readPinch(touches: TouchList, frame: HTMLElement): { distance: number; middle: Point } | null {
  const [one, other] = [touches.item(0), touches.item(1)]
  if (!one || !other || touches.length > 2) return null
  const { left, top } = frame.getBoundingClientRect()
  return {
    distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    middle: [(one.clientX + other.clientX) / 2 - left, (one.clientY + other.clientY) / 2 - top],
  }
}

const clamp = (scale: number) => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale))

/**
 * Pans and zooms a map in a frame that scrolls: with the pointer, the wheel with Ctrl, which also is what touchpads send when pinched, two
 * fingers, and keys.
 */
export function useMapView(frame: RefObject<HTMLDivElement | null>) {
  const [scale, setScale] = useState(1)
  const drag = useRef<{ x: number; y: number; left: number; top: number; isMoving: boolean } | null>(null)

  /** Keeps a point of the frame where it is; by default, its middle. */
  const zoomTo = (next: number, at?: Point) => {
    const element = frame.current
    const wanted = clamp(next)
    if (!element) return
    const factor = wanted / scale
    const [x, y] = at ?? [element.clientWidth / 2, element.clientHeight / 2]
    const [left, top] = [(element.scrollLeft + x) * factor - x, (element.scrollTop + y) * factor - y]
    // a map that has not grown yet can't be scrolled so far
    flushSync(() => setScale(wanted))
    element.scrollTo({ left, top, behavior: 'instant' })
  }
  const zoomBy = (factor: number) => zoomTo(scale * factor)
  const fit = () => {
    const map = frame.current?.firstElementChild
    if (!frame.current || !map) return
    const { width, height } = map.getBoundingClientRect()
    const maxHeight = Number.parseFloat(getComputedStyle(frame.current).maxHeight)
    zoomTo(scale * Math.min(frame.current.clientWidth / width, maxHeight / height))
  }

  // React's listeners for wheels and touches are passive: the page would zoom too
  const latest = useRef({ scale, zoomTo })
  useEffect(() => void (latest.current = { scale, zoomTo }))
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const ended = new AbortController()
    const options = { passive: false, signal: ended.signal }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      latest.current.zoomTo(latest.current.scale * Math.exp(-event.deltaY / 300))
    }
    /** Where two fingers were, and the scale then. */
    let from: { distance: number; scale: number } | null = null
    const onTouch = (event: TouchEvent) => {
      const fingers = readPinch(event.touches, element)
      if (!fingers || fingers.distance === 0) {
        from = null
        return
      }
      // a frame that scrolls already goes on scrolling
      if (event.cancelable) event.preventDefault()
      if (from) latest.current.zoomTo((from.scale * fingers.distance) / from.distance, fingers.middle)
      else from = { distance: fingers.distance, scale: latest.current.scale }
    }
    element.addEventListener('wheel', onWheel, options)
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      element.addEventListener(type, onTouch, options)
    return () => ended.abort()
  }, [frame])

  const handlers = {
    onPointerDown({ button, clientX, clientY, currentTarget, pointerType }: PointerEvent<HTMLDivElement>) {
      // touch scrolls natively
      if (button !== 0 || pointerType === 'touch') return
      const { scrollLeft: left, scrollTop: top } = currentTarget
      drag.current = { x: clientX, y: clientY, left, top, isMoving: false }
    },
    onPointerMove({ buttons, clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLDivElement>) {
      const from = drag.current
      if (!from || buttons === 0) return
      const [x, y] = [clientX - from.x, clientY - from.y]
      if (!from.isMoving && Math.hypot(x, y) < DRAG_DISTANCE) return
      if (!from.isMoving) currentTarget.setPointerCapture(pointerId)
      from.isMoving = true
      currentTarget.scrollLeft = from.left - x
      currentTarget.scrollTop = from.top - y
    },
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
      const { isMoving = false } = drag.current ?? {}
      drag.current = null
      if (!isMoving) return
      event.preventDefault()
      event.stopPropagation()
    },
    onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const zoom = ZOOM_KEYS[event.key]
      if (zoom !== undefined) zoomBy(zoom)
      else if (event.key === '0') fit()
      else if (!moveFocus(event.currentTarget, event.key)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { scale, zoomBy, fit, handlers }
}

const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': KEY_STEP, '=': KEY_STEP, '-': 1 / KEY_STEP }

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** Moves the focus to the nearest title in a direction. @returns whether there is one: at the edges, arrows leave the map */
function moveFocus(frame: HTMLElement, key: string): boolean {
  const direction = DIRECTIONS[key]
  if (!direction) return false
  const [x, y] = direction
  const focused = document.activeElement
  const from = focused && centreOf(focused)
  let nearest: { element: HTMLElement; distance: number } | undefined
  for (const element of frame.querySelectorAll<HTMLElement>('[data-node]')) {
    if (!from || element === focused) continue
    const to = centreOf(element)
    const along = (to.x - from.x) * x + (to.y - from.y) * y
    const across = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x)
    if (along <= 1) continue
    // what is straight ahead comes before what is nearer and aside
    const distance = along + 3 * across
    if (!nearest || distance < nearest.distance) nearest = { element, distance }
  }
  nearest?.element.focus()
  return nearest !== undefined
}

function centreOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
