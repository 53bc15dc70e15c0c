import { Icon } from '#src/ui/icon.tsx'
import type { OfficialLink, Trailer } from './detail.ts'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'

interface RegionalLink extends OfficialLink {
  /** The region where it is available, if that is not the visitor's: `Japan`, or `Other regions`. */
  otherRegion?: string
}

/** Links in the order for the visitor's region, which only the browser knows: pages are the same for everyone. */
function useRegionalLinks(links: readonly OfficialLink[]): readonly RegionalLink[] {
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

/** The element id of the section with official streaming links. */
export const WHERE_TO_WATCH_ID = 'where-to-watch'

interface OfficialLinksProps {
  links: readonly OfficialLink[]
  /** Whether to show a message if there is no link; otherwise nothing is shown. */
  showWhenEmpty?: boolean
}

/** Links to a title's official streaming services. */
export function OfficialLinks({ links, showWhenEmpty = false }: OfficialLinksProps) {
  const regionalLinks = useRegionalLinks(links)
  if (links.length === 0 && !showWhenEmpty) return null
  return (
    <section className="streaming" id={WHERE_TO_WATCH_ID} tabIndex={-1} aria-labelledby="where-to-watch-heading">
      <h2 id="where-to-watch-heading">Where to watch officially</h2>
      {links.length === 0 && <p>No official streaming service is listed for this title yet.</p>}
      <ul className="streaming-links">
        {regionalLinks.map(({ site, url, otherRegion }) => (
          <li key={url}>
            <a
              className={otherRegion ? 'chip is-small is-elsewhere' : 'chip is-small'}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
            >
              {site}
              {otherRegion && <span className="muted">{otherRegion}</span>}
              <Icon name="external" />
              <span className="sr-only"> (external site, opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const EmbeddedTrailer = lazyPart(() => import('./embedded-trailer.tsx'))

interface TrailerLinkProps {
  trailer: Trailer
  className: string
  /** Whether a click plays it in the page, if its site allows that. */
  embed?: boolean | undefined
}

export function TrailerLink({ trailer: { url }, className, embed }: TrailerLinkProps) {
  const link = (
    <a className={className} href={url} target="_blank" rel="noopener noreferrer">
      Trailer
      <Icon name="external" />
      <span className="sr-only"> (external site, opens in a new tab)</span>
    </a>
  )
  if (!embed) return link
  return (
    <Suspense>
      <EmbeddedTrailer link={link} />
    </Suspense>
  )
}
