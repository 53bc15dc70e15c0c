import { Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import type { Detail } from './detail.ts'

/** The way to the watch page; there is none to what has not been released (specification, section 2). */
export function WatchAction({ detail: { card, status } }: { detail: Detail }) {
  if (status === 'upcoming') return <span className="button is-ghost is-still">Not released</span>
  return (
    <Link className="button is-ink" to={`/watch/${card.id}`} prefetch="intent">
      <Icon name="play" />
      Watch Now
    </Link>
  )
}
