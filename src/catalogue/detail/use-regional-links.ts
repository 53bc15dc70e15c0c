import { useEffect, useState } from 'react'
import type { OfficialLink } from './detail.ts'

interface RegionalLink extends OfficialLink {
  /** The region where it is available, if that is not the visitor's: `Japan`, or `Other regions`. */
  otherRegion?: string
}

/** Links in the order for the visitor's region, which only the browser knows: pages are the same for everyone. */
export function useRegionalLinks(links: readonly OfficialLink[]): readonly RegionalLink[] {
  const [ranked, setRanked] = useState<{ of: readonly OfficialLink[]; links: readonly RegionalLink[] }>()
  useEffect(() => {
    if (!links.some(({ regions }) => regions !== undefined)) return undefined
    let isCurrent = true
    import('./rank-links.client.ts').then(
      ({ rankLinksForVisitor }) => isCurrent && setRanked({ of: links, links: rankLinksForVisitor(links) }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [links])
  return ranked?.of === links ? ranked.links : links
}
