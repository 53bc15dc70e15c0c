import type { OfficialPlace } from './detail.ts'
import { isElsewhere, nameRegions, rankPlaces } from './rank-places.ts'
import { findVisitorRegion } from './visitor-region.client.ts'

/** The places with those of the visitor's region first, and the others under their own. */
export function rankPlacesHere(places: readonly OfficialPlace[]): (OfficialPlace & { elsewhere?: string })[] {
  const region = findVisitorRegion(places.flatMap(({ regions = '' }) => regions.match(/[A-Z]{2}/g) ?? []))
  return rankPlaces(places, region).map((place) =>
    isElsewhere(place, region) ? { ...place, elsewhere: nameRegions(place.regions ?? '') } : place,
  )
}
