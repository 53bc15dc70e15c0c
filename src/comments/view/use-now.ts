import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The moment, to the minute. @param first what the page was made for */
export function useNow(first: number): number {
  const [now, setNow] = useState(first)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
