import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import { PathIcon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import type { EntryFields } from '../edit/entry-api.client.ts'
import { entryHref } from '../edit/entry-href.ts'
import { LazySelect } from '../edit/lazy-select.tsx'
import { ScoreSelect } from '../edit/score-select.tsx'
import { LIST_STATUSES } from '../entries/entry.ts'
import type { ScoreFormat } from '../entries/score.ts'
import { scoreLabel } from '../entries/score-labels.ts'
import { entryLabel, STATUS_LABELS } from '../entries/status-labels.ts'
import type { ListRow, RowEntry } from './list-row.ts'
import { ProgressStepper } from './progress-stepper.tsx'
import { type RowChanges, useRowEntry } from './row-changes.ts'
import { type Selection, useIsSelected } from './selection.ts'

const PENCIL = 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4'

export interface RowTools {
  format: ScoreFormat
  /** The page to return to without JavaScript. */
  from: string
  changes: RowChanges
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

/** A title on a list, with its status, progress and score. */
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
  if (!entry)
    return (
      <li className="list-row is-removed" ref={frame} tabIndex={-1}>
        {`Removed ${title}.`}
      </li>
    )
  return (
    <li className="list-row" ref={frame} tabIndex={-1} aria-posinset={position} aria-setsize={total}>
      {tools.edit && <SelectBox id={row.id} title={title} selection={tools.edit.selection} />}
      <Link className="list-poster" to={`/${row.id}`} prefetch="intent" tabIndex={-1} aria-hidden="true">
        {row.poster && <img src={row.poster} alt="" width={230} height={345} loading="lazy" decoding="async" />}
      </Link>
      <div className="list-name">
        <Link to={`/${row.id}`} prefetch="intent" lang={lang === 'ja' ? lang : undefined}>
          <TitleText of={row} />
        </Link>
        <p className="list-facts">
          <RowFacts row={row} entry={entry} />
        </p>
      </div>
      {tools.edit ? (
        <RowControls row={row} entry={entry} title={title} tools={tools} change={tools.edit.change} />
      ) : (
        <Comparison row={row} entry={entry} format={tools.format} />
      )}
    </li>
  )
})

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

function RowFacts({ row, entry }: { row: ListRow; entry: RowEntry }) {
  const behind = entry.status === 'watching' || entry.status === 'rewatching' ? row.airedEpisodes - entry.progress : 0
  const facts = [
    row.format === 'Unknown' ? '' : row.format,
    row.year ?? '',
    behind > 0 ? `${pluralise(behind, 'episode')} left` : '',
    entry.timesRewatched > 0 ? `Rewatched ${entry.timesRewatched}×` : '',
    ...entry.customLists,
  ].filter((fact) => fact !== '')
  return (
    <>
      {row.adult && <span className="badge is-adult">18+</span>}
      {entry.isPrivate && <span className="badge">Private</span>}
      <span>{facts.join(' · ')}</span>
    </>
  )
}

interface RowControlsProps {
  row: ListRow
  entry: RowEntry
  title: string
  tools: RowTools
  change: NonNullable<RowTools['edit']>['change']
}

function RowControls({ row, entry, title, tools, change }: RowControlsProps) {
  const { format, from } = tools
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' || event.target instanceof HTMLInputElement) return
    change(row, null, title)
  }
  return (
    // Delete removes the title from any of its controls
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the controls inside are interactive
    <div className="list-controls" onKeyDown={onKeyDown}>
      <div className="list-inputs needs-js">
        <LazySelect
          label={`Status of ${title}`}
          value={entry.status}
          shown={STATUS_LABELS[entry.status]}
          options={() => LIST_STATUSES.map((status) => [status, STATUS_LABELS[status]] as const)}
          onChange={(value) => {
            const status = LIST_STATUSES.find((one) => one === value)
            if (status) change(row, { status }, title)
          }}
        />
        <ProgressStepper
          title={title}
          entry={entry}
          episodes={row.episodes}
          onChange={(progress) => change(row, { progress }, title)}
        />
        <ScoreSelect
          score={entry.score}
          format={format}
          label={`Your score of ${title}`}
          onChange={(score) => change(row, { score }, title)}
        />
      </div>
      <p className="list-summary without-js">
        {[entryLabel(entry, row.episodes), namedScore(entry.score, format)].filter(Boolean).join(' · ')}
      </p>
      <a className="hit-area" href={entryHref(row.id, from)} aria-label={`Edit ${title}`}>
        <PathIcon path={PENCIL} />
      </a>
    </div>
  )
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
