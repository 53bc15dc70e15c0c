import { Icon } from '#src/ui/icon.tsx'
import type { OfficialPlace, Trailer } from './detail.ts'
import { usePlacesHere } from './use-places-here.ts'

/** The part of a title's page that says where it can be watched. */
export const WHERE_TO_WATCH_ID = 'where-to-watch'

interface OfficialPlacesProps {
  places: readonly OfficialPlace[]
  /** Whether it says so where no place is known; else there is nothing then. */
  always?: boolean
}

/** Where a title can be watched officially: links to other sites, nothing of theirs is shown here. */
export function OfficialPlaces({ places, always = false }: OfficialPlacesProps) {
  const here = usePlacesHere(places)
  if (places.length === 0 && !always) return null
  return (
    <section className="where" id={WHERE_TO_WATCH_ID} tabIndex={-1} aria-labelledby="where-to-watch-heading">
      <h2 id="where-to-watch-heading">Where to watch officially</h2>
      {places.length === 0 && <p>No official streaming service is listed for this title yet.</p>}
      <ul className="places">
        {here.map(({ site, url, elsewhere }) => (
          <li key={url}>
            <a
              className={elsewhere ? 'chip is-small is-elsewhere' : 'chip is-small'}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
            >
              {site}
              {elsewhere && <span className="quiet">{elsewhere}</span>}
              <Icon name="external" />
              <span className="vh"> (another site, in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function TrailerLink({ trailer, className }: { trailer: Trailer; className: string }) {
  return (
    <a className={className} href={trailer.url} target="_blank" rel="noopener noreferrer">
      Trailer
      <Icon name="external" />
      <span className="vh"> (another site, in a new tab)</span>
    </a>
  )
}
