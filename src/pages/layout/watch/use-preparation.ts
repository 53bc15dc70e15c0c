import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Preparation } from '#src/library/serve/preparation.ts'

const EVERY_MS = 3_000

/** How far an episode is, asked again and again; once it is ready the page is told. */
export function usePreparation(anime: string, digits: number, first: Preparation): Preparation {
  const [known, setKnown] = useState(first)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const answer = await fetch(`/api/library/preparation?anime=${anime}&ep=${digits}`, { signal: leaving.signal })
      if (!answer.ok) return
      const told = (await answer.json()) as Preparation
      setKnown(told)
      if (told.state === 'ready') await revalidate()
    }
    const again = () => void ask().catch(() => undefined) // the line may be better next time
    again()
    const timer = setInterval(again, EVERY_MS)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [anime, digits, revalidate])
  return known
}
