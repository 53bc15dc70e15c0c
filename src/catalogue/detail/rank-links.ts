/** Orders official streaming links by their availability in a viewer's region. */
import type { OfficialLink } from './detail.ts'

/**
 * Links available in the region first, then those of unknown availability, then those of other regions; otherwise in
 * their original order.
 * @param region an ISO 3166 code; empty while it is unknown
 */
export function rankLinks(links: readonly OfficialLink[], region: string): readonly OfficialLink[] {
  if (!region) return links
  const rank = ({ regions }: OfficialLink) => (regions === undefined ? 1 : includesRegion(regions, region) ? 0 : 2)
  return links.toSorted((a, b) => rank(a) - rank(b))
}

/** Whether a service is unavailable in the region. */
export const isOutsideRegion = ({ regions }: OfficialLink, region: string): boolean =>
  region !== '' && regions !== undefined && !includesRegion(regions, region)

function includesRegion(regions: string, region: string): boolean {
  const [included = '', excluded = ''] = regions.split('-')
  const list = included === '*' ? excluded : included
  return list.split(',').includes(region) !== (included === '*')
}

/** For example `Japan`; `Other regions` for several. */
export const nameRegions = (regions: string): string =>
  /^[A-Z]{2}$/.test(regions)
    ? (new Intl.DisplayNames('en', { type: 'region' }).of(regions) ?? regions)
    : 'Other regions'
