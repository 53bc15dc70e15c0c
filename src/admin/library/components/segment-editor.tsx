import { type RefObject, useState, useSyncExternalStore, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { SEGMENT_KINDS } from '#src/catalogue/episode/playable.ts'
import { toClock } from '#src/library/segment/clock.ts'
import { KIND_NAMES, type SegmentRow, toSegments } from '../segment-rows.ts'
import { SegmentRows } from './segment-rows.tsx'
import { SegmentTrack } from './segment-track.tsx'
import type { SegmentSheet } from '../schemas.ts'
import { useDraft } from './use-draft.ts'
import { useVideo } from './use-video.ts'

/** `[` and `]` set the start and the end of the selected row, except while typing. */
function useMarkKeys(mark: (part: 'start' | 'end') => void): void {
  const latest = useRef(mark)
  useEffect(() => {
    latest.current = mark
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey } = event
      if (ctrlKey || altKey || metaKey || event.defaultPrevented || (key !== '[' && key !== ']')) return
      if (target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
      event.preventDefault()
      latest.current(key === '[' ? 'start' : 'end')
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}

interface SegmentEditorProps {
  sheet: SegmentSheet
  /** The rejected input. */
  submitted: readonly SegmentRow[] | undefined
  /** The element that contains the video. */
  container: RefObject<HTMLElement | null>
}

/** The segment editor: segments are marked on a timeline, or entered as times. */
export function SegmentEditor({ sheet, submitted, container }: SegmentEditorProps) {
  const scripted = useSyncExternalStore(never, yes, no)
  const draft = useDraft(sheet.segments, submitted, scripted)
  const { time, now, seek } = useVideo(container)
  const duration = sheet.duration ?? 0
  const { selected, change } = draft
  useMarkKeys((part) => change(selected, { [part]: toClock(now()) }))
  const read = toSegments(draft.rows.filter(({ start, end }) => start !== '' || end !== ''))
  return (
    <>
      <SegmentTrack
        rows={draft.rows}
        selected={selected}
        duration={duration}
        time={time}
        onPoint={seek}
        onSelect={draft.select}
      />
      <p className="seg-position needs-js">
        <b>{toClock(time)}</b>
        <span className="muted">{`of ${toClock(duration)}`}</span>
        <span className="muted">
          <kbd>[</kbd> and <kbd>]</kbd> set the selected start and end, <kbd>↑</kbd> <kbd>↓</kbd> adjust a time by 0.1
          seconds, with Shift by 1
        </span>
      </p>
      <Form className="seg-form" method="post" replace preventScrollReset>
        <SegmentRows draft={draft} now={now} seek={seek} duration={duration} />
        {draft.rows.length === 0 && <p className="muted">No segments in this episode.</p>}
        <p className="lib-actions needs-js">
          {SEGMENT_KINDS.map((kind) => (
            <button key={kind} className="chip is-small" type="button" onClick={() => draft.add(kind, now())}>
              {`Add ${KIND_NAMES[kind].toLowerCase()}`}
            </button>
          ))}
        </p>
        {scripted && 'fault' in read && <p className="form-error">{read.fault}</p>}
        {sheet.season > 0 && <SeasonChoice count={sheet.season} />}
        <Buttons byHand={sheet.byHand} />
      </Form>
    </>
  )
}

function SeasonChoice({ count }: { count: number }) {
  const [season, setSeason] = useState(false)
  return (
    <div className="seg-season">
      <label>
        <input type="checkbox" name="season" checked={season} onChange={({ target }) => setSeason(target.checked)} />
        <span>{`Apply to the ${count === 1 ? 'other episode' : `${count} other episodes`} of this title too, at the same distance from the start or end`}</span>
      </label>
      <label className={season ? undefined : 'no-js'}>
        <input type="checkbox" name="overHand" />
        <span>Replace manual segments too</span>
      </label>
    </div>
  )
}

const Buttons = ({ byHand }: { byHand: boolean }) => (
  <p className="lib-actions">
    <button type="submit" className="button is-small" name="intent" value="save">
      Save
    </button>
    {byHand && (
      <button type="submit" className="button is-ghost is-small" name="intent" value="reset">
        Remove manual segments
      </button>
    )}
  </p>
)

const never = () => () => undefined
const yes = () => true
const no = () => false
