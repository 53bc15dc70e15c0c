import { Link } from '#src/ui/link.tsx'
import type { Resume } from '../card/card-lists.ts'
import { MainAction, NotReleased } from '../card/main-action.tsx'
import { useResume } from '../card/use-resume.ts'
import type { Detail } from './detail.ts'
import { WHERE_TO_WATCH_ID } from './official-links.tsx'

interface WatchActionProps {
  detail: Pick<Detail, 'card' | 'status'>
  /** The link to resume, if the page knows it. */
  initialResume: Resume | null
}

/** The link to the watch page, or a label for unreleased titles (specification, section 2). */
export function WatchAction({ detail: { card, status }, initialResume }: WatchActionProps) {
  const resume = useResume(card, initialResume)
  if (status === 'upcoming') return <NotReleased card={card} className="button is-ghost" text="Not released" />
  if (card.playsHere) return <MainAction card={card} className="button is-ink" watch="Watch Now" resume={resume} />
  return (
    <>
      <a className="button is-ink" href={`#${WHERE_TO_WATCH_ID}`}>
        Where to watch
      </a>
      <Link className="button is-ghost" to={`/watch/${card.id}`} prefetch="intent">
        Episodes
      </Link>
    </>
  )
}
