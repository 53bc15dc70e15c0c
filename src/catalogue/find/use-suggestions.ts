import { useEffect, useState } from 'react'
import type { Suggestion } from './suggestion.ts'
import { useCatalogueApi } from '../use-catalogue-api.ts'

/** Time without a key before the box asks (specification, section 9). */
const SUGGEST_DELAY_MS = 500

export type Suggestions =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'found'; keyword: string; items: Suggestion[] }

const NONE: Suggestions = { state: 'none' }

/** What fits a keyword, asked for once typing has paused; nothing while it is blank. */
export function useSuggestions(typed: string, open: boolean): Suggestions {
  const { catalogueApi } = useCatalogueApi()
  const [suggestions, setSuggestions] = useState<Suggestions>(NONE)
  const keyword = open ? typed.trim() : ''

  useEffect(() => {
    setSuggestions(keyword === '' ? NONE : { state: 'loading' })
    if (keyword === '') return
    const aborter = new AbortController()
    const timer = setTimeout(() => {
      void ask(`${catalogueApi}/search/suggest?keyword=${encodeURIComponent(keyword)}`, aborter.signal).then(
        (items) => setSuggestions(items ? { state: 'found', keyword, items } : { state: 'failed' }),
        () => !aborter.signal.aborted && setSuggestions({ state: 'failed' }),
      )
    }, SUGGEST_DELAY_MS)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [keyword, catalogueApi])

  return suggestions
}

async function ask(address: string, signal: AbortSignal): Promise<Suggestion[] | null> {
  const response = await fetch(address, { signal })
  if (!response.ok) return null
  const { parseSuggestions } = await import('./suggestion.ts')
  return parseSuggestions(await response.json())
}
