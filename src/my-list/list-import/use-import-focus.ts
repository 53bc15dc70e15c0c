import { useEffect, useRef } from 'react'

/** Moves the focus, which a form that disappears would lose, to the running import when it starts and to its result when it ends. */
export function useImportFocus(isRunning: boolean): void {
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current === isRunning) return
    wasRunning.current = isRunning
    document.getElementById(isRunning ? 'running' : 'past')?.focus()
  }, [isRunning])
}
