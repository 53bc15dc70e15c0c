import { useEffect, useState } from 'react'
import { parseQtip, type Qtip, qtipAddress } from './qtip.ts'
import { useCatalogueApi } from '../use-catalogue-api.ts'

/** What a title's hover card shows; null while it is loading, and when it could not be loaded. */
export function useQtip(number: number): Qtip | null {
  const api = useCatalogueApi()
  const [qtip, setQtip] = useState<Qtip | null>(null)
  useEffect(() => {
    const aborter = new AbortController()
    load(qtipAddress(api, number, Math.random()), aborter.signal).then(setQtip, (error: unknown) => {
      // oxlint-disable-next-line no-console -- it is logged and not shown (specification, section 8)
      if (!aborter.signal.aborted) console.error('Error fetching title info:', error)
    })
    return () => aborter.abort()
  }, [api, number])
  return qtip
}

async function load(address: string, signal: AbortSignal): Promise<Qtip | null> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return parseQtip(await response.json())
}
