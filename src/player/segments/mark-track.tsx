import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { SEGMENT_NAMES } from '../time/timeline.ts'
import { type Edge, formatMark, type Mark, type MarkEvent, rangeOf } from './marks.ts'

interface MarkTrackProps {
  marks: readonly Mark[]
  selected: number | null
  duration: number
  dispatch: (event: MarkEvent) => void
  /** Shows the frame at a position. */
  onPreview(seconds: number): void
}

const EDGES: readonly Edge[] = ['start', 'end']

/** Steps of keys, in seconds; with Shift, ten times as far. */
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -0.1,
  ArrowDown: -0.1,
  ArrowRight: 0.1,
  ArrowUp: 0.1,
  PageDown: -10,
  PageUp: 10,
}

/** The marks along the seek bar, each with a handle at its start and its end. */
export function MarkTrack({ marks, selected, duration, dispatch, onPreview }: MarkTrackProps) {
  const track = useRef<HTMLDivElement>(null)
  const gesture = useRef(0)
  const at = (seconds: number): string => `${(seconds / Math.max(duration, 1)) * 100}%`
  const timeAt = ({ clientX }: PointerEvent): number => {
    const { left, width } = track.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
    return ((clientX - left) / width) * duration
  }
  const move = (mark: Mark, edge: Edge, seconds: number) => {
    const [from, to] = rangeOf(marks, mark.id, edge, duration)
    const inside = Math.min(to, Math.max(from, seconds))
    dispatch({ type: 'move', id: mark.id, edge, seconds: inside, gesture: gesture.current })
    onPreview(inside)
  }
  const press = (event: PointerEvent<HTMLElement>, mark: Mark) => {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    gesture.current += 1
    dispatch({ type: 'select', id: mark.id })
  }
  const drag = (event: PointerEvent<HTMLElement>, mark: Mark, edge: Edge) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) move(mark, edge, timeAt(event))
  }
  const key = (event: KeyboardEvent, mark: Mark, edge: Edge) => {
    const [from, to] = rangeOf(marks, mark.id, edge, duration)
    const step = Object.hasOwn(KEY_STEPS, event.key) ? (KEY_STEPS[event.key] ?? 0) : 0
    const ends: Readonly<Record<string, number>> = { Home: from, End: to }
    const target = step === 0 ? ends[event.key] : mark[edge] + step * (event.shiftKey ? 10 : 1)
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) gesture.current += 1
    move(mark, edge, target)
  }
  return (
    <div ref={track} className="player-marks">
      {marks.map((mark) => (
        <div
          key={mark.id}
          className="player-mark"
          data-kind={mark.kind}
          data-selected={mark.id === selected ? '' : undefined}
          style={{ left: at(mark.start), width: at(mark.end - mark.start) }}
          onPointerDown={() => dispatch({ type: 'select', id: mark.id })}
        >
          <span>{SEGMENT_NAMES[mark.kind]}</span>
          {EDGES.map((edge) => {
            const [from, to] = rangeOf(marks, mark.id, edge, duration)
            return (
              <button
                key={edge}
                type="button"
                role="slider"
                className="player-mark-handle"
                data-edge={edge}
                aria-label={`${SEGMENT_NAMES[mark.kind]} ${edge}`}
                aria-valuemin={Math.floor(from)}
                aria-valuemax={Math.ceil(to)}
                aria-valuenow={Math.round(mark[edge])}
                aria-valuetext={formatMark(mark[edge])}
                onFocus={() => dispatch({ type: 'select', id: mark.id })}
                onPointerDown={(event) => press(event, mark)}
                onPointerMove={(event) => drag(event, mark, edge)}
                onKeyDown={(event) => key(event, mark, edge)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}
