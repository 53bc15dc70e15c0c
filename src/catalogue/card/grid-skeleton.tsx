interface GridSkeletonProps {
  count: number
  listing?: boolean
  /** How many stand in a row of their own. */
  first?: number
}

/** A grid of cards in its measures, while what stands in it is on its way. */
export function GridSkeleton({ count, listing = false, first = 0 }: GridSkeletonProps) {
  const className = listing ? 'grid is-listing' : 'grid'
  if (first === 0) {
    return (
      <div className={className} aria-hidden="true">
        <Skeleton count={count} />
      </div>
    )
  }
  return (
    <div className={`${className} has-first`} aria-hidden="true">
      <div className="grid is-first">
        <Skeleton count={first} />
      </div>
      <div className={className}>
        <Skeleton count={count - first} />
      </div>
    </div>
  )
}

const Skeleton = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <div className="card card-bone" key={index}>
      <span className="card-art print" />
      <span className="bone" />
    </div>
  ))
