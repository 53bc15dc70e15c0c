/** Which official places to watch come first for somebody in a region. Pure. */
import type { OfficialPlace } from './detail.ts'

/**
 * Those that can be used in the region first, then those of which nothing is known, then those of other regions; else in
 * the order given.
 * @param region an ISO 3166 code; empty while it is unknown
 */
export function rankPlaces(places: readonly OfficialPlace[], region: string): readonly OfficialPlace[] {
  if (!region) return places
  const rank = ({ regions }: OfficialPlace) => (regions === undefined ? 1 : isIn(regions, region) ? 0 : 2)
  return places.toSorted((one, other) => rank(one) - rank(other))
}

/** Whether a place cannot be used in the region. */
export const isElsewhere = ({ regions }: OfficialPlace, region: string): boolean =>
  region !== '' && regions !== undefined && !isIn(regions, region)

function isIn(regions: string, region: string): boolean {
  const [some = '', except = ''] = regions.split('-')
  const list = some === '*' ? except : some
  return list.split(',').includes(region) !== (some === '*')
}

/** `Japan`; what is meant for several is `Other regions`. */
export const nameRegions = (regions: string): string =>
  /^[A-Z]{2}$/.test(regions)
    ? (new Intl.DisplayNames('en', { type: 'region' }).of(regions) ?? regions)
    : 'Other regions'
