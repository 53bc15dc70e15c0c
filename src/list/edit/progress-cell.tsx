import { useEntryProgress } from './entry-events.ts'
import { entryHref } from './entry-href.ts'

interface ProgressCellProps {
  card: { id: string; number: number }
  /** What it says when the page is rendered: `7/13`. */
  progress: string
}

/** The viewer's progress in a title, and `+1`, in the strip under its hero. */
export function ProgressCell({ card, progress }: ProgressCellProps) {
  return (
    <div className="title-strip-cell is-progress">
      <dt>Your progress</dt>
      <dd className="title-strip-value">{useEntryProgress(card.number, progress)}</dd>
      <dd>
        <form method="post" action={entryHref(card.id, `/${card.id}`)}>
          <button type="submit" className="button is-ink is-small" name="step" aria-label="+1 episode">
            +1
          </button>
        </form>
      </dd>
    </div>
  )
}
