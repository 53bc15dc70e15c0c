import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds without activity before the controls are hidden. */
const REST_MS = 2_800

/** Keyboard users must keep seeing the focused control. */
const isOnControl = ({ current }: RefObject<HTMLElement | null>): boolean =>
  current?.querySelector('.player-controls :focus-visible') != null

/** Whether the viewer is inactive, so that the controls can be hidden. */
export function useIdle(player: RefObject<HTMLElement | null>, mayRest: boolean) {
  const [idle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = useCallback(() => {
    clearTimeout(timer.current)
    if (!isOnControl(player)) setIdle(true)
  }, [player])
  const wake = useCallback(() => {
    clearTimeout(timer.current)
    setIdle(false)
    timer.current = setTimeout(rest, REST_MS)
  }, [rest])

  useEffect(() => {
    const element = player.current
    if (!element || !mayRest) {
      setIdle(false)
      return undefined
    }
    const ending = new AbortController()
    const { signal } = ending
    const move = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') wake()
    }
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('keydown', wake, { signal })
    element.addEventListener('focusin', wake, { signal })
    element.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && rest(), { signal })
    wake()
    return () => {
      ending.abort()
      clearTimeout(timer.current)
    }
  }, [player, mayRest, wake, rest])
  return { idle: idle && mayRest, wake, rest }
}
