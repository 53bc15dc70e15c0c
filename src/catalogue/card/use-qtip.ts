import { useEffect, useState } from 'react'
import { parseQtip, type Qtip, qtipAddress } from './qtip.ts'
import { useCatalogueApi } from '../use-catalogue-api.ts'

/** What a title's hover card shows; null while it is loading, and when it could not be loaded. */
export function useQtip(number: number): Qtip | null {
  const api = useCatalogueApi()
  const [qtip, setQtip] = useState<Qtip | null>(null)
  useEffect(() => {
    const aborter = new AbortController()
    void load(qtipAddress(api, number, Math.random()), aborter.signal).then(setQtip, () => undefined)
    return () => aborter.abort()
  }, [api, number])
  return qtip
}

async function load(address: string, signal: AbortSignal): Promise<Qtip | null> {
  const response = await fetch(address, { signal })
  return response.ok ? parseQtip(await response.json()) : null
}
