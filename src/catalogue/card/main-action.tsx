import { Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { writeDate } from '../dates.ts'
import type { Card } from './card.ts'
import type { Resume } from './card-lists.ts'

interface MainActionProps {
  card: Card
  className: string
  /** How the way to what plays here is worded. */
  watch: string
  /** Where the viewer goes on, where they have begun. */
  resume?: Resume | null
}

/**
 * A title's main action in a list: to watch it where it plays here; else to its official places, or the date from which
 * there will be something.
 */
export function MainAction({ card, className, watch, resume }: MainActionProps) {
  if (card.playsHere) {
    return (
      <Link className={className} to={resume?.href ?? `/watch/${card.id}`} prefetch="intent">
        <Icon name="play" />
        {resume?.text ?? watch}
      </Link>
    )
  }
  if (card.upcoming) return <NotReleased card={card} className={className} text="Not released yet" />
  return (
    <Link className={className} to={`/${card.id}#where-to-watch`} prefetch="intent">
      Where to watch
      <Icon name="next" />
    </Link>
  )
}

/** Says so, with the first day as far as it is known. */
export const NotReleased = ({
  card,
  className,
  text,
}: Pick<MainActionProps, 'card' | 'className'> & { text: string }) => (
  <span className={`${className} is-still`}>
    <span>{text}</span>
    {card.released !== undefined && <span>{`· ${writeDate(card.released)}`}</span>}
  </span>
)
