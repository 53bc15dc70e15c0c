import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds without activity before the controls are hidden. */
const HIDE_AFTER_MS = 2_800

/** A control focused by keyboard must stay visible. */
const isControlFocused = ({ current }: RefObject<HTMLElement | null>): boolean =>
  current?.querySelector('.player-controls :focus-visible') != null

/** Whether the viewer is inactive, so that the controls can be hidden. */
export function useIdle(player: RefObject<HTMLElement | null>, canHide: boolean) {
  const [idle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hideControls = useCallback(() => {
    clearTimeout(timer.current)
    if (!isControlFocused(player)) setIdle(true)
  }, [player])
  const showControls = useCallback(() => {
    clearTimeout(timer.current)
    setIdle(false)
    timer.current = setTimeout(hideControls, HIDE_AFTER_MS)
  }, [hideControls])

  useEffect(() => {
    const element = player.current
    if (!element || !canHide) {
      setIdle(false)
      return undefined
    }
    const listeners = new AbortController()
    const { signal } = listeners
    const move = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') showControls()
    }
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('keydown', showControls, { signal })
    element.addEventListener('focusin', showControls, { signal })
    element.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && hideControls(), { signal })
    showControls()
    return () => {
      listeners.abort()
      clearTimeout(timer.current)
    }
  }, [player, canHide, showControls, hideControls])
  return { idle: idle && canHide, showControls, hideControls }
}
