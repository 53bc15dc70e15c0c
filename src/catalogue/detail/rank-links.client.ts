import type { OfficialLink } from './detail.ts'
import { isOutsideRegion, nameRegions, rankLinks } from './rank-links.ts'
import { findVisitorRegion } from './visitor-region.client.ts'

/** The places with those of the visitor's region first, and the others under their own. */
export function rankLinksForVisitor(links: readonly OfficialLink[]): (OfficialLink & { otherRegion?: string })[] {
  const region = findVisitorRegion(links.flatMap(({ regions = '' }) => regions.match(/[A-Z]{2}/g) ?? []))
  return rankLinks(links, region).map((link) =>
    isOutsideRegion(link, region) ? { ...link, otherRegion: nameRegions(link.regions ?? '') } : link,
  )
}
