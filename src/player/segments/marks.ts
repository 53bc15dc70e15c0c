/** Editing of segment marks: moving, adding and removing them, with undo. */
import { SEGMENT_KINDS, type Segment, type SegmentKind } from '#src/catalogue/episode/playable.ts'

export interface Mark extends Segment {
  /** Stays the same while the mark is edited. */
  id: number
}

export type Edge = 'start' | 'end'

export interface MarkState {
  /** In order of time, without overlaps. */
  marks: readonly Mark[]
  /** The selected mark. */
  selected: number | null
  /** Earlier marks, for undo. */
  history: readonly (readonly Mark[])[]
  /** The gesture that the last change belongs to: a drag is undone as a whole. */
  gesture: number | null
  nextId: number
}

export type MarkEvent =
  | { type: 'load'; segments: readonly Segment[] }
  /** The answer to a save; what was changed meanwhile stays. */
  | { type: 'saved'; marks: readonly Mark[]; segments: readonly Segment[] }
  | { type: 'select'; id: number }
  | { type: 'move'; id: number; edge: Edge; seconds: number; gesture: number }
  | { type: 'kind'; id: number; kind: SegmentKind }
  | { type: 'add'; seconds: number }
  | { type: 'remove'; id: number }
  | { type: 'undo' }

export const NO_MARKS: MarkState = { marks: [], selected: null, history: [], gesture: null, nextId: 1 }

/** Shorter segments are not worth skipping. */
const MIN_SECONDS = 3
const NEW_SECONDS = 90
const MAX_HISTORY = 100
/** The server accepts no more. */
const MAX_MARKS = 50

export function reduceMarks(state: MarkState, event: MarkEvent, duration: number): MarkState {
  switch (event.type) {
    case 'load':
      return load(event.segments)
    case 'saved':
      return state.marks === event.marks ? confirm(state, event.segments) : state
    case 'select':
      return { ...state, selected: event.id }
    case 'undo':
      return undo(state)
    case 'remove':
      return change(
        state,
        state.marks.filter(({ id }) => id !== event.id),
        { selected: null },
      )
    case 'kind':
      return change(state, replace(state.marks, event.id, { kind: event.kind }))
    case 'add':
      return add(state, event.seconds, duration)
    case 'move':
      return move(state, event, duration)
  }
}

function load(segments: readonly Segment[]): MarkState {
  const ordered = segments.toSorted((a, b) => a.start - b.start)
  const marks = ordered.map(({ kind, start, end }, i) => ({ id: i + 1, kind, start, end }))
  return { ...NO_MARKS, marks, selected: marks[0]?.id ?? null, nextId: marks.length + 1 }
}

/** Continues from what was saved, with the same selection. */
function confirm({ marks, selected }: MarkState, segments: readonly Segment[]): MarkState {
  const saved = load(segments)
  const index = marks.findIndex(({ id }) => id === selected)
  return { ...saved, selected: saved.marks[index]?.id ?? saved.selected }
}

/** The range in which an edge of a mark can be moved: up to the neighbours, and not closer than the minimum length. */
export function rangeOf(marks: readonly Mark[], id: number, edge: Edge, duration: number): [from: number, to: number] {
  const index = marks.findIndex((mark) => mark.id === id)
  const mark = marks[index]
  if (!mark) return [0, duration]
  return edge === 'start'
    ? [marks[index - 1]?.end ?? 0, mark.end - MIN_SECONDS]
    : [mark.start + MIN_SECONDS, marks[index + 1]?.start ?? duration]
}

function move(state: MarkState, event: Extract<MarkEvent, { type: 'move' }>, duration: number): MarkState {
  const { id, edge, gesture } = event
  const [from, to] = rangeOf(state.marks, id, edge, duration)
  const seconds = round(Math.min(to, Math.max(from, event.seconds)))
  if (state.marks.find((mark) => mark.id === id)?.[edge] === seconds) return { ...state, selected: id }
  return change(state, replace(state.marks, id, { [edge]: seconds }), { selected: id, gesture })
}

/** Adds a mark at a position, in the gap around it, of the first kind that is missing. */
function add(state: MarkState, seconds: number, duration: number): MarkState {
  const { marks, nextId } = state
  const from = Math.max(0, ...marks.filter(({ start }) => start <= seconds).map(({ end }) => end))
  const to = Math.min(duration, ...marks.filter(({ start }) => start > seconds).map(({ start }) => start))
  const start = round(Math.max(from, Math.min(seconds, to - MIN_SECONDS)))
  const end = round(Math.min(to, start + NEW_SECONDS))
  if (end - start < MIN_SECONDS || marks.length >= MAX_MARKS) return state
  const kind = SEGMENT_KINDS.find((one) => marks.every((mark) => mark.kind !== one)) ?? 'intro'
  const added = [...marks, { id: nextId, kind, start, end }].toSorted((a, b) => a.start - b.start)
  return { ...change(state, added, { selected: nextId }), nextId: nextId + 1 }
}

function undo(state: MarkState): MarkState {
  const marks = state.history.at(-1)
  if (!marks) return state
  const isSelectedLeft = marks.some(({ id }) => id === state.selected)
  const selected = isSelectedLeft ? state.selected : (marks[0]?.id ?? null)
  return { ...state, marks, selected, history: state.history.slice(0, -1), gesture: null }
}

function change(
  state: MarkState,
  marks: readonly Mark[],
  { selected = state.selected, gesture = null }: Partial<Pick<MarkState, 'selected' | 'gesture'>> = {},
): MarkState {
  const isContinued = gesture !== null && gesture === state.gesture
  const history = isContinued ? state.history : [...state.history, state.marks].slice(-MAX_HISTORY)
  return { ...state, marks, selected: selected ?? marks[0]?.id ?? null, history, gesture }
}

const replace = (marks: readonly Mark[], id: number, part: Partial<Mark>): Mark[] =>
  marks.map((mark) => (mark.id === id ? { ...mark, ...part } : mark))

const round = (seconds: number): number => Math.round(seconds * 100) / 100

/** Such as `1:23.4`. */
export function formatMark(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600]
  return `${minutes}:${(rest / 10).toFixed(1).padStart(4, '0')}`
}
