import { Form } from 'react-router'
import { Pager } from '#src/ui/pager/pager.tsx'
import type { ScoreFormat } from '#src/list/entries/score.ts'
import type { WireWaiting } from './import-schemas.ts'
import { formatCount, formatValue, SOURCE_NAMES } from './import-text.ts'

export interface WaitingView {
  entries: readonly WireWaiting[]
  page: number
  total: number
  totalPages: number
}

interface WaitingListProps {
  of: WaitingView
  format: ScoreFormat
  /** The URL of a page of them. */
  hrefOf: (page: number) => string
}

/** Imported entries whose titles this site does not have yet. */
export const WaitingList = ({ of: { entries, page, total, totalPages }, format, hrefOf }: WaitingListProps) => (
  <section className="import-section" aria-labelledby="waiting">
    <h2 id="waiting">{`Waiting for titles (${formatCount(total)})`}</h2>
    <p className="muted">
      This site doesn’t have these titles yet. Each entry joins your list as soon as its title is added.
    </p>
    <ul className="import-rows">
      {entries.map((entry) => (
        <li key={entry.id}>
          <h3>{entry.title}</h3>
          <Form className="import-actions" method="post" replace preventScrollReset>
            <span className="muted">{describe(entry, format)}</span>
            <input type="hidden" name="waiting" value={entry.id} />
            <button
              className="button is-ghost is-small"
              type="submit"
              name="intent"
              value="remove-waiting"
              aria-label={`Remove ${entry.title}`}
            >
              Remove
            </button>
          </Form>
        </li>
      ))}
    </ul>
    <Pager page={page} totalPages={totalPages} hrefOf={hrefOf} still />
    <details className="import-confirm">
      <summary className="button is-ghost is-small">Remove all</summary>
      <Form method="post" replace preventScrollReset>
        <p>This removes every waiting entry and can’t be undone.</p>
        <button className="button is-danger is-small" type="submit" name="intent" value="clear-waiting">
          Remove all waiting entries
        </button>
      </Form>
    </details>
  </section>
)

function describe({ status, progress, score, source }: WireWaiting, format: ScoreFormat): string {
  return [
    formatValue('status', status, format),
    ...(progress > 0 ? [`${formatCount(progress)} ${progress === 1 ? 'episode' : 'episodes'}`] : []),
    ...(score > 0 ? [`score ${formatValue('score', score, format)}`] : []),
    `from ${SOURCE_NAMES[source]}`,
  ].join(' · ')
}
