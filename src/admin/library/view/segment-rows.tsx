import type { KeyboardEvent } from 'react'
import { SEGMENT_KINDS } from '#src/catalogue/episode/playable.ts'
import { Icon } from '#src/ui/icon.tsx'
import { toClock, parseClock } from '#src/library/segment/clock.ts'
import { KIND_NAMES, ORIGIN_NAMES, type SegmentRow } from '../segment-form.ts'
import type { Draft } from './use-draft.ts'

interface SegmentRowsProps {
  draft: Draft
  /** Where the video is, in seconds; null without scripts. */
  now: () => number
  /** Shows a moment of it. */
  show: (seconds: number) => void
  duration: number
}

const PARTS = ['start', 'end'] as const

/** The rows of the editor: each a kind and two times, which may be taken from the video. */
export const SegmentRows = ({ draft, now, show, duration }: SegmentRowsProps) => (
  <ul className="seg-rows">
    {draft.rows.map((row, index) => (
      <li
        key={row.key}
        data-kind={row.kind}
        data-chosen={draft.namedEpisodes === index ? '' : undefined}
        onFocusCapture={() => draft.choose(index)}
      >
        <select
          className="field"
          name="kind"
          aria-label={`Kind of segment ${index + 1}`}
          value={row.kind}
          onChange={({ target }) => draft.change(index, { kind: target.value as SegmentRow['kind'] })}
        >
          {SEGMENT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_NAMES[kind]}
            </option>
          ))}
        </select>
        {PARTS.map((part) => (
          <TimeField key={part} {...{ part, row, index, draft, now, show, duration }} />
        ))}
        <select
          className="field"
          name="from"
          aria-label={`Segment ${index + 1} is measured from`}
          value={row.from}
          onChange={({ target }) => draft.change(index, { from: target.value as SegmentRow['from'] })}
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

/** A time that is typed, taken from the video, or moved by the arrow keys: a tenth, with Shift a second. */
function TimeField({ part, row, index, draft, now, show, duration }: TimeFieldProps) {
  const name = `${part === 'start' ? 'Start' : 'End'} of segment ${index + 1}`
  const set = (seconds: number) => {
    const inside = Math.min(Math.max(0, seconds), duration)
    draft.change(index, { [part]: toClock(inside) })
    return inside
  }
  const key = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    const step = (event.shiftKey ? 1 : 0.1) * (event.key === 'ArrowUp' ? 1 : -1)
    show(set((parseClock(row[part]) ?? now()) + step))
  }
  const broken = row[part] !== '' && parseClock(row[part]) === null
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
        aria-invalid={broken || undefined}
        onChange={({ target }) => draft.change(index, { [part]: target.value })}
        onKeyDown={key}
      />
      <button
        className="hit-area needs-js"
        type="button"
        aria-label={`${name}, now`}
        title="Use current time"
        onClick={() => set(now())}
      >
        Now
      </button>
      <button
        className="hit-area needs-js"
        type="button"
        aria-label={`Play from the ${name.toLowerCase()}`}
        disabled={parseClock(row[part]) === null}
        onClick={() => show(parseClock(row[part]) ?? 0)}
      >
        <Icon name="play" />
      </button>
    </span>
  )
}
