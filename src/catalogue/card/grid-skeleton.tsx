interface GridSkeletonProps {
  count: number
  listing?: boolean
  /** Number of cards in the first row. */
  first?: number
}

/** Skeleton of a card grid, with the same dimensions. */
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
    <div className="card card-skeleton" key={index}>
      <span className="card-art artwork" />
      <span className="skeleton" />
    </div>
  ))
