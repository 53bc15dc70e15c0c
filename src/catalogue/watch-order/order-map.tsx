import { useRef, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { StatusMark } from '../card/status-button.tsx'
import { TitleText } from '../card/title-text.tsx'
import { drawEdge, NODE, sizeOf, toX, toY } from './map-drawing.ts'
import { useMapView } from './use-map-view.ts'
import { describeRole, type FranchiseMap, type MapNode } from './watch-order-page.ts'

/** The titles of a franchise and how they are connected. All of it is also in the list of the page. */
export function OrderMap({ map }: { map: FranchiseMap }) {
  const frame = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const { width, height } = sizeOf(map)
  const { scale, zoomBy, fit, handlers } = useMapView(frame)
  return (
    <div className="order-map">
      <div
        className="order-map-frame"
        ref={frame}
        role="group"
        data-row=""
        aria-label="Map of the titles. Arrow keys go from title to title, + and − zoom, 0 shows all."
        {...handlers}
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          style={{ '--map-width': `${width / PIXELS_PER_REM}rem`, '--scale': scale }}
        >
          <g className="order-map-edges" aria-hidden="true">
            {map.edges.map(({ from, to, look }) => {
              const [start, end] = [map.nodes[from], map.nodes[to]]
              return (
                start && end && <path key={`${from} ${to}`} className={EDGE_LOOKS[look]} d={drawEdge(start, end)} />
              )
            })}
          </g>
          {map.nodes.map((node, index) => (
            <foreignObject key={node.id} x={toX(node)} y={toY(node)} width={NODE.width} height={NODE.height}>
              <NodeLink node={node} isCurrent={index === current} onFocus={() => setCurrent(index)} />
            </foreignObject>
          ))}
        </svg>
      </div>
      <div className="order-map-zoom needs-js">
        <ZoomButton label="Zoom out" onClick={() => zoomBy(1 / ZOOM_STEP)}>
          −
        </ZoomButton>
        <ZoomButton label="Zoom in" onClick={() => zoomBy(ZOOM_STEP)}>
          +
        </ZoomButton>
        <button type="button" className="button is-ghost is-small" onClick={fit}>
          Show all
        </button>
      </div>
    </div>
  )
}

const EDGE_LOOKS = { sequel: 'is-sequel', beside: undefined, version: 'is-version' } as const
const NODE_LOOKS = { main: undefined, side: 'is-side', recap: 'is-recap' } as const

const ZOOM_STEP = 1.25
/** The map grows with the text of the page, on televisions too. */
const PIXELS_PER_REM = 16

interface NodeLinkProps {
  node: MapNode
  /** The one that the Tab key reaches. */
  isCurrent: boolean
  onFocus: () => void
}

function NodeLink({ node, isCurrent, onFocus }: NodeLinkProps) {
  const { id, number, place, playsHere, role, year } = node
  const looks = ['order-node', NODE_LOOKS[role], place === undefined && 'is-left-out']
  return (
    <Link
      className={looks.filter(Boolean).join(' ')}
      to={`/${id}`}
      tabIndex={isCurrent ? 0 : -1}
      draggable={false}
      data-node={number}
      onFocus={onFocus}
    >
      {place !== undefined && <span className="order-node-place">{place}</span>}
      <span className="order-node-text">
        <span className="order-node-name">
          <TitleText of={node} />
        </span>
        <span className="order-node-facts">
          {playsHere && <Icon name="play" />}
          {[year, describeRole(role)].filter(Boolean).join(' · ')}
          {playsHere && <span className="sr-only">, plays here</span>}
        </span>
      </span>
      <StatusMark card={{ number }} />
    </Link>
  )
}

function ZoomButton({ label, onClick, children }: { label: string; onClick: () => void; children: string }) {
  return (
    <button type="button" className="button is-ghost is-small" aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}
