import { useCallback, useEffect, useState } from 'react'

const SHOWN_MS = 1_800

/** What just changed, shown for a moment and read out. */
export function useSaid(): { said: string; say(text: string): void } {
  const [said, setSaid] = useState({ text: '', count: 0 })
  const say = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), [])
  useEffect(() => {
    if (!said.text) return undefined
    const timer = setTimeout(() => setSaid(({ count }) => ({ text: '', count })), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])
  return { said: said.text, say }
}
