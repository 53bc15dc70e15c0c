import { useCallback, useEffect, useState } from 'react'

const SHOWN_MS = 1_800

/** A short message about the last change, shown briefly and read out by screen readers. */
export function useAnnouncement(): { announcement: string; announce(text: string): void } {
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 })
  const announce = useCallback((text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 })), [])
  useEffect(() => {
    if (!announcement.text) return undefined
    const timer = setTimeout(() => setAnnouncement(({ count }) => ({ text: '', count })), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [announcement])
  return { announcement: announcement.text, announce }
}
