import { GridSkeleton } from '#src/catalogue/card/grid-skeleton.tsx'
import { Line } from './skeleton-line.tsx'

/** How many are shown of what is recommended (specification, section 9: related skeleton). */
const RELATED = 8
const FACTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** A title's page in its measures, while it is on its way. */
export function TitleSkeleton() {
  return (
    <>
      <div className="stage title-stage">
        <div className="wrap title-stage-in">
          <div className="title-poster">
            <span className="print" />
          </div>
          <div>
            <Line className="breadcrumb" />
            <Line className="headline" />
            <Line className="title-other" />
            <Line className="stage-facts" />
          </div>
          <div className="title-actions">
            <Line className="button is-bone" />
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
