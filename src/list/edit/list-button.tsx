import type { SavedCard } from '#src/catalogue/card/card-lists.ts'
import { PLAN_TO_WATCH, usePlanClick } from '#src/catalogue/card/main-action.tsx'
import { entryHref } from './entry-href.ts'
import { useEntryLabel } from './entry-events.ts'

interface ListButtonProps {
  card: SavedCard
  /** What it says when the page is rendered. */
  label: string
  /** Whether an episode can be added with one click. */
  canStep: boolean
  /** The page to return to without JavaScript. */
  from: string
  className: string
}

/** Says a title's status and opens its entry, or plans to watch it if it says so; `+1` adds an episode. Plain links and forms, which scripts take over when they are loaded. */
export function ListButton({ card, label: rendered, canStep, from, className }: ListButtonProps) {
  const href = entryHref(card.id, from)
  const label = useEntryLabel(card.number, rendered)
  const plan = usePlanClick(card)
  return (
    <>
      <a className={className} href={href} onClick={label === PLAN_TO_WATCH ? plan : undefined}>
        {label}
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
