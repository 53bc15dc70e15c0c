import { Icon } from '#src/ui/icon.tsx'
import type { OfficialPlace, Trailer } from './detail.ts'

/** Where a title can be watched officially: links to other sites, nothing of theirs is shown here. */
export function OfficialPlaces({ places }: { places: readonly OfficialPlace[] }) {
  if (places.length === 0) return null
  return (
    <section className="where">
      <h2>Where to watch officially</h2>
      <ul className="places">
        {places.map(({ site, url }) => (
          <li key={url}>
            <a className="chip is-small" href={url} target="_blank" rel="noopener noreferrer">
              {site}
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
