import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { fetchJson } from '#src/platform/http/fetch-json.client.ts'
import type { Preparation } from '#src/library/serve/preparation.ts'

const POLL_MS = 3_000

/** Polls the preparation of an episode; revalidates the page when it is ready. */
export function usePreparation(anime: string, digits: number, first: Preparation): Preparation {
  const [preparation, setPreparation] = useState(first)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const unmounted = new AbortController()
    const fetchPreparation = async () => {
      if (document.visibilityState === 'hidden') return
      const address = `/api/library/preparation?anime=${anime}&ep=${digits}`
      const preparation = (await fetchJson(address, unmounted.signal)) as Preparation
      setPreparation(preparation)
      if (preparation.state === 'ready') await revalidate()
    }
    const poll = () => void fetchPreparation().catch(() => undefined) // a failed request is retried on the next poll
    poll()
    const timer = setInterval(poll, POLL_MS)
    return () => {
      clearInterval(timer)
      unmounted.abort()
    }
  }, [anime, digits, revalidate])
  return preparation
}
