import { useEffect } from 'react'

/** Tells the site that a person's browser shows this title; nobody is the worse off when it cannot. */
export function useView(animeId: string): void {
  useEffect(() => {
    void fetch('/api/views', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ animeId }),
    }).catch(() => undefined)
  }, [animeId])
}
