import { useCallback, useEffect, useState } from 'react'
import { parseSpoilers, type Spoilers, SPOILERS_KEY } from '#src/catalogue/episode/spoilers.ts'
import { readStored, writeStored } from '#src/ui/storage.client.ts'

export interface SpoilerChoice {
  /** Undefined until hydration: the setting is stored in the browser. */
  level: Spoilers | undefined
  setLevel(next: Spoilers): void
}

/** The spoiler setting of this browser. */
export function useSpoilers(): SpoilerChoice {
  const [level, setChosen] = useState<Spoilers>()
  useEffect(() => setChosen(parseSpoilers(readStored(SPOILERS_KEY))), [])
  const setLevel = useCallback((next: Spoilers) => {
    setChosen(next)
    document.documentElement.dataset['spoilers'] = next
    writeStored(SPOILERS_KEY, next === 'all' ? null : next)
  }, [])
  return { level, setLevel }
}
