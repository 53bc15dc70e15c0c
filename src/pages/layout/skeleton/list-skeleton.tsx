import { FIRST_ROW } from '#src/catalogue/card/card-grid.tsx'
import { GridSkeleton } from '#src/catalogue/card/grid-skeleton.tsx'
import { LETTERS, PAGE_SIZE } from '#src/catalogue/listing.ts'
import { SearchSkeleton } from './search-skeleton.tsx'
import type { Skeleton } from '../../page-table.ts'

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
