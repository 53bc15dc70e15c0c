import { useCallback, useEffect, useState } from 'react'
import { parseSpoilers, type Spoilers, SPOILERS_KEY } from '#src/catalogue/episode/spoilers.ts'
import { readStored, writeStored } from '#src/ui/storage.client.ts'

export interface SpoilerChoice {
  /** Undefined until the page runs: only the document knows by then. */
  chosen: Spoilers | undefined
  choose(next: Spoilers): void
}

/** What episodes may give away to whoever uses this browser. */
export function useSpoilers(): SpoilerChoice {
  const [chosen, setChosen] = useState<Spoilers>()
  useEffect(() => setChosen(parseSpoilers(readStored(SPOILERS_KEY))), [])
  const choose = useCallback((next: Spoilers) => {
    setChosen(next)
    document.documentElement.dataset['spoilers'] = next
    writeStored(SPOILERS_KEY, next === 'all' ? null : next)
  }, [])
  return { chosen, choose }
}
