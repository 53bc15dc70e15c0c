import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

const MIN_SCALE = 0.05
const MAX_SCALE = 2
/** Pixels from which a press is a drag, and opens no link. */
const DRAG_DISTANCE = 5
const KEY_STEP = 1.25

const clamp = (scale: number) => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale))

/**
 * Pans and zooms a map in a frame that scrolls: with the pointer, the wheel with Ctrl, which also is what touchpads send when pinched, and keys.
 */
export function useMapView(frame: RefObject<HTMLDivElement | null>) {
  const [scale, setScale] = useState(1)
  const drag = useRef<{ x: number; y: number; left: number; top: number; isMoving: boolean } | null>(null)

  /** Keeps the middle of the frame where it is. */
  const zoomTo = (next: number) => {
    const element = frame.current
    const wanted = clamp(next)
    setScale(wanted)
    if (!element) return
    const factor = wanted / scale
    const [middleX, middleY] = [element.clientWidth / 2, element.clientHeight / 2]
    requestAnimationFrame(() => {
      element.scrollLeft = (element.scrollLeft + middleX) * factor - middleX
      element.scrollTop = (element.scrollTop + middleY) * factor - middleY
    })
  }
  const zoomBy = (factor: number) => zoomTo(scale * factor)
  const fit = () => {
    const map = frame.current?.firstElementChild
    if (!frame.current || !map) return
    const { width, height } = map.getBoundingClientRect()
    const maxHeight = Number.parseFloat(getComputedStyle(frame.current).maxHeight)
    zoomTo(scale * Math.min(frame.current.clientWidth / width, maxHeight / height))
  }

  // React's wheel listeners are passive: the page would zoom too
  const latest = useRef(zoomBy)
  useEffect(() => void (latest.current = zoomBy))
  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      latest.current(Math.exp(-event.deltaY / 300))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
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
