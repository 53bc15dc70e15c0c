import { useEffect, useRef } from 'react'

export type ImportStep = 'choose' | 'preview' | 'running' | 'past'

/** Ids of the headings of the steps. */
const HEADINGS: Record<ImportStep, string> = {
  choose: 'upload',
  preview: 'rehearsal',
  running: 'running',
  past: 'past',
}

/**
 * Moves the focus, which a form that disappears would lose, to the heading of the next step.
 * @param key changes with each step, also if a short import has ended before it was shown as running
 */
export function useImportFocus(step: ImportStep, key: string): void {
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    document.getElementById(HEADINGS[step])?.focus()
  }, [step, key])
}
