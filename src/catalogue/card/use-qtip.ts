import { useEffect, useState } from 'react'
import { fetchJson } from '#src/platform/http/fetch-json.client.ts'
import { parseQtip, type Qtip, qtipUrl } from './qtip.ts'
import { useCatalogueApi } from '../use-catalogue-api.ts'

/** Loads the hover card's data; null while loading and after an error. */
export function useQtip(number: number): Qtip | null {
  const api = useCatalogueApi()
  const [qtip, setQtip] = useState<Qtip | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    load(qtipUrl(api, number, Math.random()), controller.signal).then(setQtip, (error: unknown) => {
      // oxlint-disable-next-line no-console -- logged, not shown (specification, section 8)
      if (!controller.signal.aborted) console.error('Error fetching title info:', error)
    })
    return () => controller.abort()
  }, [api, number])
  return qtip
}

const load = async (url: string, signal: AbortSignal): Promise<Qtip | null> => parseQtip(await fetchJson(url, signal))
