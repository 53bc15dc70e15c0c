import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'

interface RecentListProps {
  id: string
  searches: readonly string[]
  active: number
  hrefOf: (keyword: string) => string
  onRemove: (keyword: string) => void
}

/** Recent searches; each can be removed with its button, or with Delete while it is selected. */
export function RecentList({ id, searches, active, hrefOf, onRemove }: RecentListProps) {
  return (
    <div className="suggestions">
      <p className="recent-head" aria-hidden="true">
        Recent searches
      </p>
      <div id={id} role="grid" aria-label="Recent searches">
        {searches.map((keyword, index) => (
          <div className="recent" role="row" key={keyword}>
            <div role="gridcell" id={`${id}-${index}`} aria-selected={index === active}>
              <Link to={hrefOf(keyword)} tabIndex={-1}>
                <Icon name="search" />
                <span>{keyword}</span>
              </Link>
            </div>
            <div role="gridcell">
              <button
                className="hit-area"
                type="button"
                aria-label={`Remove ${keyword}`}
                onClick={() => onRemove(keyword)}
              >
                <Icon name="close" />
              </button>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
