import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds of rest after which the controls go. */
const REST_MS = 2_800

/** Whoever stands on a control by keyboard must go on seeing it. */
const isOnControl = ({ current }: RefObject<HTMLElement | null>): boolean =>
  current?.querySelector('.player-controls :focus-visible') != null

/** Whether nobody has stirred for a while: then nothing stands before the picture. */
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
