import { useEffect, useState } from 'react'
import { parseSpoilers, type Spoilers } from '#src/catalogue/episode/spoilers.ts'

/** The spoiler setting of this browser; undefined until hydration, when styles hide what may spoil. */
export function useSpoilerLevel(): Spoilers | undefined {
  const [level, setLevel] = useState<Spoilers>()
  useEffect(() => setLevel(parseSpoilers(document.documentElement.dataset['spoilers'] ?? '')), [])
  return level
}
