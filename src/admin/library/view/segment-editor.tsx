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
  /** What was written and refused. */
  given: readonly SegmentRow[] | undefined
  /** The element that the video is in. */
  stage: RefObject<HTMLElement | null>
}

/** Where the opening and the others are: marked on a line, written as times, kept for good. */
export function SegmentEditor({ sheet, given, stage }: SegmentEditorProps) {
  const scripted = useSyncExternalStore(never, yes, no)
  const draft = useDraft(sheet.segments, given, scripted)
  const { time, now, show } = useVideo(stage)
  const duration = sheet.duration ?? 0
  const { chosen, change } = draft
  useMarkKeys((part) => change(chosen, { [part]: toClock(now()) }))
  const read = toSegments(draft.rows.filter(({ start, end }) => start !== '' || end !== ''))
  return (
    <>
      <SegmentTrack
        rows={draft.rows}
        chosen={chosen}
        duration={duration}
        time={time}
        onPoint={show}
        onChoose={draft.choose}
      />
      <p className="seg-now needs-js">
        <b>{toClock(time)}</b>
        <span className="quiet">{`of ${toClock(duration)}`}</span>
        <span className="quiet">
          <kbd>[</kbd> and <kbd>]</kbd> set the chosen start and end, <kbd>↑</kbd> <kbd>↓</kbd> move a time by a tenth,
          with Shift by a second
        </span>
      </p>
      <Form className="seg-form" method="post" replace preventScrollReset>
        <SegmentRows draft={draft} now={now} show={show} duration={duration} />
        {draft.rows.length === 0 && <p className="quiet">There is nothing to skip in this episode.</p>}
        <p className="lib-acts needs-js">
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
        <span>{`Also for the ${count === 1 ? 'other episode' : `${count} other episodes`} of this title: each segment as far from the start, or from the end, as here`}</span>
      </label>
      <label className={season ? undefined : 'no-js'}>
        <input type="checkbox" name="overHand" />
        <span>Also where somebody has set them by hand already</span>
      </label>
    </div>
  )
}

const Buttons = ({ byHand }: { byHand: boolean }) => (
  <p className="lib-acts">
    <button type="submit" className="button is-small" name="intent" value="save">
      Save
    </button>
    {byHand && (
      <button type="submit" className="button is-ghost is-small" name="intent" value="forget">
        Take back what was set by hand
      </button>
    )}
  </p>
)

const never = () => () => undefined
const yes = () => true
const no = () => false
