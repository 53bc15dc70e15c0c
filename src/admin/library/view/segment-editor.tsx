import { type RefObject, useState, useSyncExternalStore } from 'react'
import { Form } from 'react-router'
import { SEGMENT_KINDS } from '#src/catalogue/episode/playable.ts'
import { toClock } from '#src/library/segment/clock.ts'
import { KIND_NAMES, type SegmentRow, toSegments } from '../segment-form.ts'
import { SegmentRows } from './segment-rows.tsx'
import { SegmentTrack } from './segment-track.tsx'
import type { SegmentSheet } from '../schemas.ts'
import { useDraft } from './use-draft.ts'
import { useMarkKeys } from './use-mark-keys.ts'
import { useVideo } from './use-video.ts'

interface SegmentEditorProps {
  sheet: SegmentSheet
  /** The rejected input. */
  given: readonly SegmentRow[] | undefined
  /** The element that the video is in. */
  container: RefObject<HTMLElement | null>
}

/** Editor of segments: marked on a timeline, or entered as times. */
export function SegmentEditor({ sheet, given, container }: SegmentEditorProps) {
  const scripted = useSyncExternalStore(never, yes, no)
  const draft = useDraft(sheet.segments, given, scripted)
  const { time, now, show } = useVideo(container)
  const duration = sheet.duration ?? 0
  const { namedEpisodes: chosen, change } = draft
  useMarkKeys((part) => change(chosen, { [part]: toClock(now()) }))
  const read = toSegments(draft.rows.filter(({ start, end }) => start !== '' || end !== ''))
  return (
    <>
      <SegmentTrack
        rows={draft.rows}
        namedEpisodes={chosen}
        duration={duration}
        time={time}
        onPoint={show}
        onChoose={draft.choose}
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
        <SegmentRows draft={draft} now={now} show={show} duration={duration} />
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
      <button type="submit" className="button is-ghost is-small" name="intent" value="forget">
        Remove manual segments
      </button>
    )}
  </p>
)

const never = () => () => undefined
const yes = () => true
const no = () => false
