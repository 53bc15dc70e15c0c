import { type KeyboardEvent, memo, type MouseEvent, useEffect, useRef } from 'react'
import { PosterImage } from '#src/catalogue/card/poster.tsx'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { toRelativeTime } from '#src/catalogue/relative-time.ts'
import { Icon, PathIcon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import type { EntryFields } from '../edit/entry-changes.ts'
import { entryHref } from '../edit/entry-href.ts'
import { LazySelect } from '../edit/lazy-select.tsx'
import { ScoreSelect } from '../edit/score-select.tsx'
import { LIST_STATUSES } from '../entries/entry.ts'
import type { ScoreFormat } from '../entries/score.ts'
import { scoreLabel } from '../entries/score-labels.ts'
import { entryLabel, STATUS_LABELS } from '../entries/status-labels.ts'
import type { ListRow, RowEntry } from './list-row.ts'
import { type RowChanges, useRowEntry } from './row-changes.ts'
import { handleRowKey, scoreOfDigit } from './row-keys.ts'
import { describeAiring, describeNext, type RowNext } from './row-next.ts'
import { type Selection, useIsSelected } from './selection.ts'
import { stepProgress } from './step-progress.ts'
import { useSwipe } from './use-swipe.ts'

const PENCIL = 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4'
const TICK = 'm5 12 5 6 9-12'

export interface RowTools {
  format: ScoreFormat
  /** The page to return to without JavaScript. */
  from: string
  /** Whether rows say their status, where titles of several are listed. */
  showsStatus: boolean
  /** When the list was loaded, in milliseconds since 1970. */
  now: number
  changes: RowChanges
  /** Whether the status and the score are chosen in the options of a row. */
  isTelevision: boolean
  /** Null on another user's list. */
  edit: { selection: Selection; change(row: ListRow, change: EntryFields | null, title: string): void } | null
}

interface RowProps {
  row: ListRow
  /** Its position in the whole list, from 1. */
  position: number
  total: number
  tools: RowTools
}

/** A title on a list: what plays next, how far its owner is, and their score. */
export const ListRowView = memo(function ListRowView({ row, position, total, tools }: RowProps) {
  const entry = useRowEntry(tools.changes, row)
  const { title, lang } = useTitles(row)
  const frame = useRef<HTMLLIElement>(null)
  const isRemoved = entry === null
  const wasRemoved = useRef(isRemoved)
  useEffect(() => {
    if (wasRemoved.current === isRemoved) return
    wasRemoved.current = isRemoved
    // the control that had the focus is gone
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) frame.current?.focus({ preventScroll: true })
  }, [isRemoved])
  const swipe = useSwipe(() => frame.current?.querySelector<HTMLElement>('.list-step button')?.click())
  if (!entry)
    return (
      <li className="list-row is-removed" ref={frame} tabIndex={-1}>
        {`Removed ${title}.`}
      </li>
    )
  const { edit } = tools
  const episodes = row.episodes ?? row.airedEpisodes
  const part = episodes > 0 ? Math.min(1, entry.progress / episodes) : 0
  const next = edit && describeNext(row, entry)
  const canCount = next !== null && canStep(row, entry, next)
  const change = (fields: EntryFields | null) => edit?.change(row, fields, title)
  const step = (by: 1 | -1) => {
    const progress = stepProgress(entry.progress, by, row.episodes)
    if (progress !== entry.progress) change({ progress })
  }
  const rate = (digit: number) => {
    const score = scoreOfDigit(digit, tools.format)
    // the same score again: none
    if (score !== null) change({ score: score === entry.score ? 0 : score })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) =>
    edit && handleRowKey(event, { step, score: rate, remove: () => change(null) })
  // a long press on a touch screen
  const onContextMenu = (event: MouseEvent) => {
    if (!edit || !(event.nativeEvent instanceof PointerEvent) || event.nativeEvent.pointerType !== 'touch') return
    event.preventDefault()
    edit.selection.toggle(row.id)
  }
  return (
    // keys change the row from any of its controls
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="list-row"
      ref={frame}
      tabIndex={-1}
      aria-posinset={position}
      aria-setsize={total}
      onKeyDown={onKeyDown}
      onContextMenu={onContextMenu}
      style={{ '--part': part }}
      {...(canCount && swipe)}
    >
      {edit && <SelectBox id={row.id} title={title} selection={edit.selection} />}
      <Link className="list-poster" to={`/${row.id}`} prefetch="intent" tabIndex={-1} aria-hidden="true">
        {row.poster && <PosterImage src={row.poster} width={230} height={345} />}
      </Link>
      <div className="list-name">
        <Link to={`/${row.id}`} prefetch="intent" lang={lang === 'ja' ? lang : undefined}>
          <TitleText of={row} />
        </Link>
        <p className="list-facts">
          {row.adult && <span className="badge is-adult">18+</span>}
          {entry.isPrivate && <span className="badge">Private</span>}
          <span>
            {edit && tools.showsStatus && <b>{`${STATUS_LABELS[entry.status]} `}</b>}
            <span className="list-next">{next ? next.text : toFacts(row, entry)}</span>
          </span>
        </p>
      </div>
      {next ? (
        <>
          {tools.isTelevision && (
            <div>
              <LazySelect
                label={`Status of ${title}`}
                value={entry.status}
                shown={STATUS_LABELS[entry.status]}
                options={() => LIST_STATUSES.map((status) => [status, STATUS_LABELS[status]])}
                onChange={(chosen) => change({ status: LIST_STATUSES.find((status) => status === chosen) })}
              />
              <ScoreSelect
                score={entry.score}
                format={tools.format}
                label={`Score of ${title}`}
                onChange={(score) => change({ score })}
              />
            </div>
          )}
          <p className="list-airs">{row.nextEpisode && describeAiring(row.nextEpisode, tools.now)}</p>
          {asksNow(row, entry) ? (
            <div className="list-ask" role="status">
              <span>How was it?</span>
              <ScoreSelect
                score={0}
                format={tools.format}
                label={`Your score of ${title}`}
                onChange={(score) => change({ score })}
              />
            </div>
          ) : (
            <EntryLink row={row} entry={entry} title={title} tools={tools} />
          )}
          {canCount && <StepButton row={row} title={title} tools={tools} onStep={() => step(1)} />}
          <NextButton row={row} next={next} title={title} />
        </>
      ) : (
        <Comparison row={row} entry={entry} format={tools.format} />
      )}
    </li>
  )
})

/** Whether the title was completed in this row, and has no score yet. */
const asksNow = (row: ListRow, entry: RowEntry): boolean => entry !== row.entry && entry.asksForScore

const canStep = ({ episodes }: ListRow, { status, progress }: RowEntry, { isUpToDate }: RowNext): boolean =>
  !isUpToDate && status !== 'completed' && status !== 'dropped' && progress < (episodes ?? Infinity)

function SelectBox({ id, title, selection }: { id: string; title: string; selection: Selection }) {
  return (
    <label className="list-check needs-js">
      <input
        type="checkbox"
        aria-label={`Select ${title}`}
        checked={useIsSelected(selection, id)}
        onChange={() => selection.toggle(id)}
      />
    </label>
  )
}

interface OwnPartProps {
  row: ListRow
  title: string
  tools: RowTools
}

/** Says progress and score, and opens the editor. */
function EntryLink({ row, entry, title, tools }: OwnPartProps & { entry: RowEntry }) {
  const { progress, status } = entry
  const { episodes } = row
  const score = scoreLabel(entry.score, tools.format)
  return (
    <a className="list-entry" href={entryHref(row.id, tools.from)}>
      <span className="sr-only">{`Edit ${title}: ${STATUS_LABELS[status]} `}</span>
      <span className="list-seen">
        <b>{progress}</b>
        {`/${episodes ?? '?'}`}
      </span>
      {score === '' ? (
        <span className="list-rate">Rate</span>
      ) : (
        <span className="list-score">
          <Icon name="star" />
          <span className="sr-only"> score </span>
          {score}
        </span>
      )}
      <span className="list-updated">{toRelativeTime(row.updatedAt, tools.now)}</span>
      <PathIcon path={PENCIL} />
      <span className="list-bar" />
    </a>
  )
}

/** A form that works without JavaScript. It has a field in place of a button named `step`, which other scripts take over. */
function StepButton({ row, title, tools, onStep }: OwnPartProps & { onStep: () => void }) {
  return (
    <form className="list-step" method="post" action={entryHref(row.id, tools.from)}>
      <input type="hidden" name="step" value="yes" />
      <button
        type="submit"
        aria-label={`+1 episode of ${title}`}
        onClick={(event) => {
          event.preventDefault()
          onStep()
        }}
      >
        +1
      </button>
    </form>
  )
}

/** Plays what is next; else a tick if its user is up to date, or a link to the official services. */
function NextButton({ row, next: { play, isUpToDate }, title }: { row: ListRow; next: RowNext; title: string }) {
  if (play)
    return (
      <Link className="list-play" to={play.href} prefetch="intent" aria-label={`${play.text} of ${title}`}>
        <Icon name="play" />
      </Link>
    )
  if (!isUpToDate && row.playable === '' && row.hasServices)
    return (
      <Link className="list-play is-away" to={`/${row.id}#where-to-watch`} aria-label={`Where to watch ${title}`}>
        <Icon name="external" />
      </Link>
    )
  return <span className="list-play is-none">{isUpToDate && <PathIcon path={TICK} />}</span>
}

function toFacts(row: ListRow, entry: RowEntry): string {
  const facts = [
    row.format === 'Unknown' ? '' : row.format,
    row.year ?? '',
    entry.timesRewatched > 0 ? `Rewatched ${entry.timesRewatched}×` : '',
  ]
  return facts.filter((fact) => fact !== '').join(' · ')
}

/** `Score 7`; beside a number of episodes, a number alone could be either. */
function namedScore(score: number, format: ScoreFormat): string {
  const label = scoreLabel(score, format)
  return /^\d/.test(label) && format !== 'POINT_5' ? `Score ${label}` : label
}

function Comparison({ row, entry, format }: { row: ListRow; entry: RowEntry; format: ScoreFormat }) {
  const describe = (of: Pick<RowEntry, 'status' | 'progress' | 'score'>) =>
    [entryLabel(of, row.episodes), namedScore(of.score, format)].filter(Boolean).join(' · ')
  return (
    <div className="list-comparison">
      <span>{describe(entry)}</span>
      {row.own !== undefined && (
        <span className="muted">{row.own ? `You: ${describe(row.own)}` : 'Not on your list'}</span>
      )}
    </div>
  )
}
