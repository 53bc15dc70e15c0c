import { type ReactNode, useEffect } from 'react'
import { GridBones } from '#src/catalogue/card/grid-bones.tsx'
import { PAGE_SIZE } from '#src/catalogue/listing.ts'
import { type SkeletonKind, skeletonOf } from './skeleton.ts'
import { useSite } from './use-site.ts'

/** Null for pages that have none. */
export function showSkeleton(path: string): ReactNode {
  const kind = skeletonOf(path)
  return kind && <PageSkeleton kind={kind} />
}

/** Cards below the stage: the latest episodes, and what is recommended (specification, section 9). */
const CARDS = { home: 12, title: 8 } as const

function PageSkeleton({ kind }: { kind: SkeletonKind }) {
  const { name } = useSite()
  useEffect(() => {
    // newer browsers give a promise back, which is no way to undo it
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      <title>{name}</title>
      {kind !== 'listing' && (
        <div className={`stage stage-bones is-${kind}`}>
          <p className="bone" />
          <p className="bone" />
        </div>
      )}
      <div className="wrap page-bones" role="status" aria-label="Loading">
        <p className={kind === 'listing' ? 'page-title bone' : 'section bone'} />
        {kind === 'listing' ? <GridBones count={PAGE_SIZE} listing /> : <GridBones count={CARDS[kind]} />}
      </div>
    </>
  )
}
