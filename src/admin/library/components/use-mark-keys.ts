import { useEffect, useRef } from 'react'

/** `[` and `]` set the start and the end of the selected row, except while typing. */
export function useMarkKeys(mark: (part: 'start' | 'end') => void): void {
  const latest = useRef(mark)
  useEffect(() => {
    latest.current = mark
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey } = event
      if (ctrlKey || altKey || metaKey || event.defaultPrevented || (key !== '[' && key !== ']')) return
      if (target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
      event.preventDefault()
      latest.current(key === '[' ? 'start' : 'end')
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
