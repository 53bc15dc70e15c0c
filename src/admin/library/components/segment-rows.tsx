import type { KeyboardEvent } from 'react'
import { SEGMENT_KINDS } from '#src/catalogue/episode/playable.ts'
import { Icon } from '#src/ui/icon.tsx'
import { toClock, parseClock } from '#src/library/segment/clock.ts'
import { KIND_NAMES, ORIGIN_NAMES, type SegmentRow } from '../segment-rows.ts'
import type { Draft } from './use-draft.ts'

interface SegmentRowsProps {
  draft: Draft
  /** Returns the video's position in seconds. */
  now: () => number
  /** Seeks the video. */
  seek: (seconds: number) => void
  duration: number
}

const PARTS = ['start', 'end'] as const

/** The rows of the segment editor: a kind, a start and an end, which can be set to the video's position. */
export const SegmentRows = ({ draft, now, seek, duration }: SegmentRowsProps) => (
  <ul className="seg-rows">
    {draft.rows.map((row, index) => (
      <li
        key={row.key}
        data-kind={row.kind}
        data-selected={draft.selected === index ? '' : undefined}
        onFocusCapture={() => draft.select(index)}
      >
        <select
          className="field"
          name="kind"
          aria-label={`Kind of segment ${index + 1}`}
          value={row.kind}
          onChange={({ target }) => draft.change(index, { kind: SEGMENT_KINDS.find((kind) => kind === target.value) })}
        >
          {SEGMENT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_NAMES[kind]}
            </option>
          ))}
        </select>
        {PARTS.map((part) => (
          <TimeField key={part} {...{ part, row, index, draft, now, seek, duration }} />
        ))}
        <select
          className="field"
          name="from"
          aria-label={`Segment ${index + 1} is measured from`}
          value={row.from}
          onChange={({ target }) => draft.change(index, { from: target.value === 'end' ? 'end' : 'start' })}
        >
          <option value="start">from the start</option>
          <option value="end">from the end</option>
        </select>
        {row.origin && <small className="muted">{ORIGIN_NAMES[row.origin]}</small>}
        <button
          className="hit-area needs-js"
          type="button"
          aria-label={`Remove segment ${index + 1}`}
          onClick={() => draft.remove(index)}
        >
          <Icon name="close" />
        </button>
      </li>
    ))}
  </ul>
)

interface TimeFieldProps extends SegmentRowsProps {
  part: (typeof PARTS)[number]
  row: SegmentRow
  index: number
}

/** A time that can be typed, set to the video's position, or adjusted with the arrow keys: by 0.1 seconds, with Shift by 1. */
function TimeField({ part, row, index, draft, now, seek, duration }: TimeFieldProps) {
  const name = `${part === 'start' ? 'Start' : 'End'} of segment ${index + 1}`
  const setTime = (seconds: number) => {
    const clamped = Math.min(Math.max(0, seconds), duration)
    draft.change(index, { [part]: toClock(clamped) })
    return clamped
  }
  const key = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    const step = (event.shiftKey ? 1 : 0.1) * (event.key === 'ArrowUp' ? 1 : -1)
    seek(setTime((parseClock(row[part]) ?? now()) + step))
  }
  const isInvalid = row[part] !== '' && parseClock(row[part]) === null
  return (
    <span className="seg-time">
      <input
        className="field"
        name={part}
        aria-label={name}
        placeholder="m:ss.d"
        autoComplete="off"
        spellCheck={false}
        value={row[part]}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => draft.change(index, { [part]: target.value })}
        onKeyDown={key}
      />
      <button
        className="hit-area needs-js"
        type="button"
        aria-label={`${name}, now`}
        title="Use current time"
        onClick={() => setTime(now())}
      >
        Now
      </button>
      <button
        className="hit-area needs-js"
        type="button"
        aria-label={`Play from the ${name.toLowerCase()}`}
        disabled={parseClock(row[part]) === null}
        onClick={() => seek(parseClock(row[part]) ?? 0)}
      >
        <Icon name="play" />
      </button>
    </span>
  )
}
