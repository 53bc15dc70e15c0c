import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { useExtras } from '../use-extras.ts'
import { usePlayer } from '../player-context.ts'
import { bufferedEnd, formatPosition, shareOf, toParts } from '../time/timeline.ts'
import { SeekPreview } from './seek-preview.tsx'

/** Step of the arrow keys, in seconds. */
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
}

/** The seek bar: position, chapters and segments, with a preview. */
export function SeekBar() {
  const { playback, playable, act, storyboard } = usePlayer()
  const { time, duration, buffered } = playback
  const { loop } = useExtras()
  const bar = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const [dragged, setDragged] = useState(false)
  const parts = useMemo(() => toParts(playable, duration), [playable, duration])
  const bufferedTo = bufferedEnd(buffered, time)
  const shown = dragged && pointed !== null ? pointed : time

  const timeAt = ({ clientX }: PointerEvent): number => {
    const { left, width } = bar.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
    return Math.min(1, Math.max(0, (clientX - left) / width)) * duration
  }
  const point = (event: PointerEvent) => {
    storyboard.load()
    setPointed(timeAt(event))
  }
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || duration === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged(true)
    point(event)
  }
  const release = (event: PointerEvent) => {
    if (dragged) act({ type: 'seekTo', seconds: timeAt(event) })
    setDragged(false)
    if (event.pointerType !== 'mouse') setPointed(null)
  }
  const leave = () => {
    if (!dragged) setPointed(null)
  }
  const key = (event: KeyboardEvent) => {
    const step = Object.hasOwn(KEY_STEPS, event.key) ? KEY_STEPS[event.key] : undefined
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    if (step !== undefined) act({ type: 'seekBy', seconds: step })
    else if (event.key === 'Home') act({ type: 'seekTo', seconds: 0 })
    else if (event.key === 'End') act({ type: 'seekToFraction', fraction: 1 })
    else return
    event.preventDefault()
  }

  return (
    <div className="player-seek" data-dragged={dragged ? '' : undefined}>
      {pointed !== null && duration > 0 && <SeekPreview time={pointed} share={pointed / duration} />}
      <div
        ref={bar}
        className="player-seek-bar"
        role="slider"
        tabIndex={0}
        aria-label="Seek"
        aria-valuemin={0}
        aria-valuemax={Math.floor(duration)}
        aria-valuenow={Math.floor(Math.min(time, duration))}
        aria-valuetext={formatPosition(playable, time, duration)}
        onPointerDown={press}
        onPointerMove={point}
        onPointerUp={release}
        onPointerCancel={() => {
          setDragged(false)
          setPointed(null)
        }}
        onPointerLeave={leave}
        onKeyDown={key}
      >
        {(parts.length > 0 ? parts : WHOLE).map((part) => (
          <span
            key={part.start}
            className="player-part"
            data-segment={part.segment}
            style={{
              flexGrow: part.end - part.start,
              '--played': shareOf(part, shown),
              '--buffered': shareOf(part, bufferedTo),
              '--hovered': pointed === null ? 0 : shareOf(part, pointed),
            }}
          />
        ))}
        {loop && duration > 0 && (
          <span
            className="player-loop"
            style={{
              left: `${(loop.start / duration) * 100}%`,
              width: `${(((loop.end ?? loop.start) - loop.start) / duration) * 100}%`,
            }}
          />
        )}
        <span
          className="player-thumb"
          style={{ left: `${duration > 0 ? Math.min(100, (shown / duration) * 100) : 0}%` }}
        />
      </div>
    </div>
  )
}

const WHOLE = [{ start: 0, end: 1, name: '', segment: undefined }]
