import type { PointerEvent } from 'react'
import { KIND_NAMES, type SegmentRow } from '../segment-rows.ts'
import { parseClock } from '#src/library/segment/clock.ts'

interface SegmentTrackProps {
  rows: readonly SegmentRow[]
  selected: number
  duration: number
  /** Seconds. */
  time: number
  onPoint: (seconds: number) => void
  onSelect: (index: number) => void
}

/** The episode's timeline with its segments, which mirrors the rows below and accepts clicks. */
export function SegmentTrack({ rows, selected, duration, time, onPoint, onSelect }: SegmentTrackProps) {
  const share = (seconds: number): string => `${Math.min(100, Math.max(0, (seconds / duration) * 100))}%`
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onPoint(Math.min(1, Math.max(0, (clientX - left) / width)) * duration)
  }
  return (
    <div className="seg-track needs-js" aria-hidden="true" onPointerDown={point}>
      {rows.map(({ kind, start, end }, index) => {
        const [from, to] = [parseClock(start), parseClock(end)]
        if (from === null || to === null || to <= from) return null
        return (
          <span
            key={`${kind} ${start} ${end}`}
            className="seg-marker"
            data-kind={kind}
            data-selected={index === selected ? '' : undefined}
            style={{ left: share(from), right: `calc(100% - ${share(to)})` }}
            onPointerDown={() => onSelect(index)}
          >
            {KIND_NAMES[kind]}
          </span>
        )
      })}
      <span className="seg-playhead" style={{ left: share(time) }} />
    </div>
  )
}
