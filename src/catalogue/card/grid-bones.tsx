interface GridBonesProps {
  count: number
  listing?: boolean
  /** How many stand in a row of their own. */
  first?: number
}

/** A grid of cards in its measures, while what stands in it is on its way. */
export function GridBones({ count, listing = false, first = 0 }: GridBonesProps) {
  const className = listing ? 'grid is-listing' : 'grid'
  if (first === 0) {
    return (
      <div className={className} aria-hidden="true">
        <Bones count={count} />
      </div>
    )
  }
  return (
    <div className={`${className} has-first`} aria-hidden="true">
      <div className="grid is-first">
        <Bones count={first} />
      </div>
      <div className={className}>
        <Bones count={count - first} />
      </div>
    </div>
  )
}

const Bones = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <div className="card card-bone" key={index}>
      <span className="card-art print" />
      <span className="bone" />
    </div>
  ))
