import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { fetchJson } from '#src/platform/http/fetch-json.client.ts'
import type { Preparation } from '#src/library/serve/preparation.ts'

/** A file that only has to be checked is ready in a moment. */
const [FIRST_POLL_MS, POLL_MS] = [500, 3_000]

/** Polls the preparation of an episode, less often after a while; revalidates the page when it is ready. */
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
    let delayMs = FIRST_POLL_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async () => {
      await fetchPreparation().catch(() => undefined) // a failed request is retried on the next poll
      if (unmounted.signal.aborted) return
      timer = setTimeout(() => void poll(), delayMs)
      delayMs = Math.min(2 * delayMs, POLL_MS)
    }
    void poll()
    return () => {
      clearTimeout(timer)
      unmounted.abort()
    }
  }, [anime, digits, revalidate])
  return preparation
}
