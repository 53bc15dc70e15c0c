import { useEffect } from 'react'

/** Tells the site that a person's browser shows this title; nobody is the worse off when it cannot. */
export function useView(animeId: string): void {
  useEffect(() => {
    const body = JSON.stringify({ animeId })
    void fetch('/api/views', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      .then((answer) => answer.text()) // an answer that nobody reads keeps its connection
      .catch(() => undefined)
  }, [animeId])
}
