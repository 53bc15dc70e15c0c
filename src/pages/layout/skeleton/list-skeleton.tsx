import { FIRST_ROW } from '#src/catalogue/card/card-grid.tsx'
import { GridSkeleton } from '#src/catalogue/card/grid-skeleton.tsx'
import { LETTERS, PAGE_SIZE } from '#src/catalogue/listing.ts'
import { SearchSkeleton } from './search-skeleton.tsx'
import type { SkeletonKind } from './skeleton.ts'

interface ListSkeletonProps {
  kind: SkeletonKind
  /** The address after its path. */
  search: string
}

/** A page of cards, with what stands above them. */
export function ListSkeleton({ kind, search }: ListSkeletonProps) {
  return (
    <div className="wrap" role="status" aria-label="Loading">
      {kind === 'search' ? <SearchSkeleton search={search} /> : <p className="page-title bone" />}
      {kind === 'letter' && (
        <ul className="letters">
          {LETTERS.map((letter) => (
            <li className="bone" key={letter} />
          ))}
        </ul>
      )}
      <GridSkeleton count={PAGE_SIZE} listing first={kind === 'category' ? FIRST_ROW : 0} />
    </div>
  )
}
