import { FIRST_ROW } from '#src/catalogue/card/card-grid.tsx'
import { GridBones } from '#src/catalogue/card/grid-bones.tsx'
import { LETTERS, PAGE_SIZE } from '#src/catalogue/listing.ts'
import { SearchBones } from './search-bones.tsx'
import type { SkeletonKind } from './skeleton.ts'

interface ListBonesProps {
  kind: SkeletonKind
  /** The address after its path. */
  search: string
}

/** A page of cards, with what stands above them. */
export function ListBones({ kind, search }: ListBonesProps) {
  return (
    <div className="wrap" role="status" aria-label="Loading">
      {kind === 'search' ? <SearchBones search={search} /> : <p className="page-title bone" />}
      {kind === 'letter' && (
        <ul className="letters">
          {LETTERS.map((letter) => (
            <li className="bone" key={letter} />
          ))}
        </ul>
      )}
      <GridBones count={PAGE_SIZE} listing first={kind === 'category' ? FIRST_ROW : 0} />
    </div>
  )
}
