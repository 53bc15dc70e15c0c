import { useEffect, useState } from 'react'
import { fetchJson } from '#src/platform/http/fetch-json.client.ts'
import { parseSuggestions, type Suggestion } from './suggestion.ts'
import { parseGroups } from '../found/parse-groups.ts'
import { NO_GROUPS, type ShownGroup } from '../found/shown-groups.ts'
import { showsAdult } from '../language/adult.client.ts'
import { useCatalogueApi } from '../use-catalogue-api.ts'

/** Delay after the last key before suggestions are requested (specification, section 9). */
const SUGGEST_DELAY_MS = 500

export type Suggestions =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'found'; keyword: string; items: Suggestion[]; groups: ShownGroup[]; titlesFirst: boolean }

const NONE: Suggestions = { state: 'none' }

/** Suggestions for a keyword, requested when typing pauses; none while it is empty. */
export function useSuggestions(
  keyword: string,
  delayMs = SUGGEST_DELAY_MS,
): { suggestions: Suggestions; retry: () => void } {
  const { catalogueApi } = useCatalogueApi()
  const [suggestions, setSuggestions] = useState<Suggestions>(NONE)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    setSuggestions(keyword === '' ? NONE : { state: 'loading' })
    if (keyword === '') return
    const aborter = new AbortController()
    const timer = setTimeout(() => {
      const search = async (call: string) => {
        const url = `${catalogueApi}/search/${call}?keyword=${encodeURIComponent(keyword)}`
        return fetchJson(showsAdult() ? `${url}&adult=1` : url, aborter.signal)
      }
      // titles are shown without what else is found if that fails
      void Promise.all([
        search('suggest').then(parseSuggestions),
        search('groups').then(parseGroups, () => NO_GROUPS),
      ]).then(
        ([items, others]) =>
          setSuggestions(items ? { state: 'found', keyword, items, ...others } : { state: 'failed' }),
        () => !aborter.signal.aborted && setSuggestions({ state: 'failed' }),
      )
    }, delayMs)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [keyword, catalogueApi, attempt, delayMs])

  return { suggestions, retry: () => setAttempt((count) => count + 1) }
}
