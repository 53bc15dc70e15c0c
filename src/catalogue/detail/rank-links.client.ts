import type { OfficialLink } from './detail.ts'
import { isOutsideRegion, nameRegions, rankLinks } from './rank-links.ts'
import { findVisitorRegion } from './visitor-region.client.ts'

/** Ranks links for the visitor's region and labels those of other regions. */
export function rankLinksForVisitor(links: readonly OfficialLink[]): (OfficialLink & { otherRegion?: string })[] {
  const region = findVisitorRegion(links.flatMap(({ regions = '' }) => regions.match(/[A-Z]{2}/g) ?? []))
  return rankLinks(links, region).map((link) =>
    isOutsideRegion(link, region) ? { ...link, otherRegion: nameRegions(link.regions ?? '') } : link,
  )
}
