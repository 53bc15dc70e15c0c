import { GridSkeleton } from '#src/catalogue/card/grid-skeleton.tsx'
import { Line } from './skeleton-line.tsx'

/** Number of related cards (specification, section 9: related skeleton). */
const RELATED = 8
const FACTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Skeleton of a title's page. */
export function TitleSkeleton() {
  return (
    <>
      <div className="hero title-hero">
        <div className="wrap title-hero-in">
          <div className="title-poster">
            <span className="artwork" />
          </div>
          <div className="title-text">
            <Line className="breadcrumb" />
            <Line className="headline" />
            <Line className="title-other" />
            <Line className="hero-facts" />
          </div>
          <div className="title-actions">
            <Line className="button" />
          </div>
        </div>
      </div>
      <div className="wrap" role="status" aria-label="Loading">
        <div className="title-columns">
          <div>
            <Line lines={4} />
          </div>
          <div className="panel title-aside">
            <div className="facts">
              {FACTS.map((key) => (
                <Line key={key} lines={2} />
              ))}
            </div>
          </div>
        </div>
        <div className="section">
          <div className="head">
            <Line />
          </div>
          <GridSkeleton count={RELATED} />
        </div>
      </div>
    </>
  )
}
