import { entryHref } from './entry-href.ts'
import { useEntryLabel } from './entry-events.ts'

interface ListButtonProps {
  card: { id: string; number: number }
  /** What it says when the page is rendered. */
  label: string
  /** Whether an episode can be added with one click. */
  canStep: boolean
  /** The page to return to without JavaScript. */
  from: string
  className: string
}

/** Says a title's status and opens its entry; `+1` adds an episode. Plain links and forms, which scripts take over when they are loaded. */
export function ListButton({ card, label, canStep, from, className }: ListButtonProps) {
  const href = entryHref(card.id, from)
  return (
    <>
      <a className={className} href={href}>
        {useEntryLabel(card.number, label)}
      </a>
      {canStep && (
        <form method="post" action={href}>
          <button type="submit" className={className} name="step" aria-label="+1 episode">
            +1
          </button>
        </form>
      )}
    </>
  )
}
