import { FIRST_ROW } from '#src/catalogue/card/card-grid.tsx'
import { GridSkeleton } from '#src/catalogue/card/grid-skeleton.tsx'
import { LETTERS, PAGE_SIZE } from '#src/catalogue/listing.ts'
import type { Skeleton } from '../../page-table.ts'

/** Skeleton of the search page's head, laid out like the page itself. */
function SearchSkeleton({ search }: { search: string }) {
  const hasKeyword = Boolean(new URLSearchParams(search).get('keyword'))
  return (
    <>
      <div className="search-top">
        <p className="page-title skeleton" />
        <div className={hasKeyword ? 'search-here is-known' : 'search-here'}>
          <p className="skeleton is-box" />
        </div>
      </div>
      <div className="filters">
        <p className="filters-fields">
          {Array.from({ length: 4 }, (_, at) => (
            <span className="is-field" key={at} />
          ))}
        </p>
      </div>
      <div className="result-bar">
        <p className="result-count">{'\u00a0'}</p>
        <p className="select-field skeleton is-field" />
      </div>
    </>
  )
}

interface ListSkeletonProps {
  kind: Skeleton
  /** The URL's query string. */
  search: string
}

/** Skeleton of a listing. */
export function ListSkeleton({ kind, search }: ListSkeletonProps) {
  return (
    <div className="wrap" role="status" aria-label="Loading">
      {kind === 'search' ? <SearchSkeleton search={search} /> : <p className="page-title skeleton" />}
      {kind === 'letter' && (
        <ul className="letters">
          {LETTERS.map((letter) => (
            <li className="skeleton" key={letter} />
          ))}
        </ul>
      )}
      <GridSkeleton count={PAGE_SIZE} listing first={kind === 'category' ? FIRST_ROW : 0} />
    </div>
  )
}
