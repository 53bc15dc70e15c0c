import { useEffect, useState } from 'react'
import type { OfficialPlace } from './detail.ts'

interface PlaceHere extends OfficialPlace {
  /** The region that it is meant for, where that is not the visitor's: `Japan`, or `Other regions`. */
  elsewhere?: string
}

/** The places in the visitor's order: their region is known in the browser alone, since pages are the same for everybody. */
export function usePlacesHere(places: readonly OfficialPlace[]): readonly PlaceHere[] {
  const [ranked, setRanked] = useState<{ of: readonly OfficialPlace[]; places: readonly PlaceHere[] }>()
  useEffect(() => {
    if (!places.some(({ regions }) => regions !== undefined)) return undefined
    let wanted = true
    import('./rank-places.client.ts').then(
      ({ rankPlacesHere }) => wanted && setRanked({ of: places, places: rankPlacesHere(places) }),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [places])
  return ranked?.of === places ? ranked.places : places
}
