import { useEffect } from 'react'

/** Reports a view of this title; failures are ignored. */
export function useView(animeId: string): void {
  useEffect(() => {
    const body = JSON.stringify({ animeId })
    void fetch('/api/views', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      .then((response) => response.text()) // an unread body keeps the connection busy
      .catch(() => undefined)
  }, [animeId])
}
