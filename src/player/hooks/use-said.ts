import { useCallback, useEffect, useState } from 'react'

const SHOWN_MS = 1_800

/** What just changed, shown for a moment and read out. */
export function useAnnouncement(): { said: string; say(text: string): void } {
  const [said, setAnnouncement] = useState({ text: '', count: 0 })
  const say = useCallback((text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 })), [])
  useEffect(() => {
    if (!said.text) return undefined
    const timer = setTimeout(() => setAnnouncement(({ count }) => ({ text: '', count })), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])
  return { said: said.text, say }
}
