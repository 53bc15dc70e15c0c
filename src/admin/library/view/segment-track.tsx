import type { PointerEvent } from 'react'
import { KIND_NAMES, type SegmentRow } from '../segment-form.ts'
import { parseClock } from '#src/library/segment/clock.ts'

interface SegmentTrackProps {
  rows: readonly SegmentRow[]
  chosen: number
  duration: number
  /** Seconds. */
  time: number
  onPoint: (seconds: number) => void
  onChoose: (index: number) => void
}

/** The episode as a line, with what is marked on it: a picture of the rows below, and a place to point at. */
export function SegmentTrack({ rows, chosen, duration, time, onPoint, onChoose }: SegmentTrackProps) {
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
            className="seg-mark"
            data-kind={kind}
            data-chosen={index === chosen ? '' : undefined}
            style={{ left: share(from), right: `calc(100% - ${share(to)})` }}
            onPointerDown={() => onChoose(index)}
          >
            {KIND_NAMES[kind]}
          </span>
        )
      })}
      <span className="seg-head" style={{ left: share(time) }} />
    </div>
  )
}
