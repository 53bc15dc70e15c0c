/** A grid of cards in its measures, while what stands in it is on its way. */
export function GridBones({ count, listing = false }: { count: number; listing?: boolean }) {
  return (
    <div className={listing ? 'grid is-listing' : 'grid'} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div className="card-bone" key={index}>
          <span className="print" />
          <span className="bone" />
        </div>
      ))}
    </div>
  )
}
