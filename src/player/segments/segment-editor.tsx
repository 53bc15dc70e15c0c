import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { SEGMENT_KINDS, type Segment, type SegmentKind } from '#src/catalogue/episode/playable.ts'
import { seekTo } from '../media.client.ts'
import { usePlayer } from '../player-context.ts'
import { changeExtras } from '../state/extras.ts'
import { SEGMENT_NAMES } from '../time/timeline.ts'
import { formatMark, type Mark, type MarkEvent, type MarkState, NO_MARKS, reduceMarks } from './marks.ts'
import { MarkTrack } from './mark-track.tsx'
import type { SegmentStore } from './segment-store.ts'
import './segments.css'

/** Marks of the segments above the seek bar, for admins: dragged, or moved by keys, and saved together. */
export default function SegmentEditor({ store }: { store: SegmentStore }) {
  const { video, playback, announce } = usePlayer()
  const { duration } = playback
  const [state, dispatch] = useReducer(
    (before: MarkState, event: MarkEvent) => reduceMarks(before, event, duration),
    NO_MARKS,
  )
  const section = useRef<HTMLElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState('')
  /** What is replaced by a save. */
  const [loaded, setLoaded] = useState<readonly Segment[]>([])
  /** The marks of which the viewer was told that closing the editor discards them. */
  const [warnedOf, setWarnedOf] = useState<readonly Mark[]>()
  const [phase, setPhase] = useState<'loading' | 'ready' | 'saving'>('loading')
  const selected = state.marks.find(({ id }) => id === state.selected)
  const isChanged = state.history.length > 0
  const now = (): number => video.current?.currentTime ?? 0
  const close = () => {
    if (!isChanged || warnedOf === state.marks) return changeExtras({ editsSegments: false })
    setWarnedOf(state.marks)
    setProblem('Your changes aren’t saved. Close again to discard them.')
  }

  useEffect(() => {
    let isOpen = true
    store.load().then(
      (segments) => {
        if (!isOpen) return
        dispatch({ type: 'load', segments })
        setLoaded(segments)
        setPhase('ready')
      },
      (error: unknown) => {
        if (isOpen) setProblem(messageOf(error))
      },
    )
    return () => {
      isOpen = false
    }
  }, [store])

  useEffect(() => {
    const player = video.current
    addButton.current?.focus({ preventScroll: true })
    return () => player?.focus({ preventScroll: true })
  }, [video])

  useEffect(() => {
    const element = section.current
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'z' && (event.ctrlKey || event.metaKey)) dispatch({ type: 'undo' })
      else if (event.key === 'Escape') close()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    element?.addEventListener('keydown', handleKey)
    return () => element?.removeEventListener('keydown', handleKey)
  })

  const undo = () => {
    dispatch({ type: 'undo' })
    announce('Undone')
  }
  const save = async () => {
    const { marks } = state
    setPhase('saving')
    setProblem('')
    try {
      const segments = await store.save(marks.map(toSegment), loaded.map(toSegment))
      dispatch({ type: 'saved', marks, segments })
      setLoaded(segments)
      announce('Segments saved')
    } catch (error) {
      setProblem(messageOf(error))
    }
    setPhase('ready')
  }
  return (
    <section ref={section} className="player-segments" aria-label="Edit segments">
      {phase !== 'loading' && duration > 0 && (
        <MarkTrack
          marks={state.marks}
          selected={state.selected}
          duration={duration}
          dispatch={dispatch}
          onPreview={(seconds) => {
            if (!video.current) return
            video.current.pause()
            seekTo(video.current, seconds)
          }}
        />
      )}
      <div className="player-segments-row">
        {selected && <Selected mark={selected} dispatch={dispatch} now={now} />}
        {phase === 'ready' && state.marks.length === 0 && <p>This episode has no segments.</p>}
      </div>
      <div className="player-segments-row">
        <Action
          ref={addButton}
          enabled={phase === 'ready'}
          onClick={() => {
            const before = state.nextId
            dispatch({ type: 'add', seconds: now() })
            if (reduceMarks(state, { type: 'add', seconds: now() }, duration).nextId === before)
              announce('There’s no room for a segment here')
          }}
        >
          Add here
        </Action>
        {selected && (
          <Action
            onClick={() => {
              dispatch({ type: 'remove', id: selected.id })
              if (state.marks.length === 1) addButton.current?.focus()
            }}
          >
            Remove
          </Action>
        )}
        <Action enabled={isChanged} onClick={undo}>
          Undo
        </Action>
        <Action className="is-main" enabled={phase === 'ready' && isChanged} onClick={() => void save()}>
          {phase === 'saving' ? 'Saving…' : 'Save'}
        </Action>
        <button type="button" onClick={close}>
          Close
        </button>
        {phase === 'loading' && problem === '' && <p>Loading…</p>}
        {problem !== '' && <p role="alert">{problem}</p>}
      </div>
    </section>
  )
}

interface ActionProps {
  ref?: RefObject<HTMLButtonElement | null>
  className?: string
  enabled?: boolean
  onClick: () => void
  children: string
}

/** A button that keeps the focus when it has nothing to do any more. */
const Action = ({ enabled = true, onClick, ...props }: ActionProps) => (
  <button type="button" {...props} aria-disabled={!enabled} onClick={enabled ? onClick : undefined} />
)

const toSegment = ({ kind, start, end }: Segment): Segment => ({ kind, start, end })
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'Something went wrong.')

/** The fields of the selected segment. */
function Selected({ mark, dispatch, now }: { mark: Mark; dispatch: (event: MarkEvent) => void; now: () => number }) {
  const { id, kind, start, end } = mark
  const setEdge = (edge: 'start' | 'end') => dispatch({ type: 'move', id, edge, seconds: now(), gesture: Date.now() })
  return (
    <>
      <select
        aria-label="Kind of segment"
        value={kind}
        onChange={({ currentTarget }) => dispatch({ type: 'kind', id, kind: currentTarget.value as SegmentKind })}
      >
        {SEGMENT_KINDS.map((one) => (
          <option key={one} value={one}>
            {SEGMENT_NAMES[one]}
          </option>
        ))}
      </select>
      <output>{`${formatMark(start)} – ${formatMark(end)}`}</output>
      <button type="button" onClick={() => setEdge('start')}>
        Start here
      </button>
      <button type="button" onClick={() => setEdge('end')}>
        End here
      </button>
    </>
  )
}
