import { GridSkeleton } from '#src/catalogue/card/grid-skeleton.tsx'
import { Line } from './skeleton-line.tsx'

const CHIPS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
const LATEST = 12
const RANKS = 10

/** Skeleton of the home page. */
export function HomeSkeleton() {
  return (
    <>
      <div className="hero">
        <div className="slide">
          <div className="slide-art" />
          <div className="slide-text wrap">
            <Line className="slide-rank" />
            <Line className="headline" lines={2} />
            <Line className="slide-other" />
            <Line className="slide-facts" />
            <Line className="slide-lede" lines={3} />
            <div className="slide-actions">
              <Line className="button" />
            </div>
          </div>
        </div>
      </div>
      <div className="wrap genres">
        <div className="strip">
          {CHIPS.map((key) => (
            <Line className="chip" key={key} />
          ))}
        </div>
      </div>
      <div className="wrap two-columns" role="status" aria-label="Loading">
        <div className="section">
          <div className="head">
            <Line />
          </div>
          <GridSkeleton count={LATEST} />
        </div>
        <div className="side">
          <RankSkeleton />
          <RankSkeleton />
        </div>
      </div>
    </>
  )
}

function RankSkeleton() {
  return (
    <div className="panel">
      <div className="head">
        <Line />
      </div>
      <div className="trending">
        <div className="ranks">
          {Array.from({ length: RANKS }, (_, index) => (
            <div className="rank" key={index}>
              <span />
              <span className="artwork" />
              <Line />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
