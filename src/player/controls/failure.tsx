import { useEffect, useRef } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import type { OtherSource } from '../player-props.ts'
import type { Heading, NextLink } from '../player-context.ts'
import type { Fault } from '../recovery.ts'
import type { Playback } from '../state/playback.ts'
import { formatTime } from '../time/timeline.ts'

/** After as many failures another try is unlikely to help. */
const MANY = 3

interface FailureProps {
  playback: Pick<Playback, 'fault' | 'failures' | 'time'>
  heading: Heading | undefined
  other: OtherSource | undefined
  next: NextLink | undefined
  reportHref: string | undefined
  onRetry: () => void
}

/** Shown when every recovery has failed: why, what is saved, and what the viewer can do, the most promising first. */
export function Failure({
  playback: { fault, failures, time },
  heading,
  other,
  next,
  reportHref,
  onRetry,
}: FailureProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the control that had the focus is gone
    if (document.activeElement === document.body || box.current?.closest('.player')?.contains(document.activeElement))
      box.current?.querySelector<HTMLElement>('.button')?.focus({ preventScroll: true })
  }, [failures])
  const [head, text] = describeFault(fault)
  const isLast = failures >= MANY && reportHref !== undefined
  const report = reportHref !== undefined && (
    <Link className={isLast ? 'button' : 'player-failure-report'} to={reportHref}>
      Report a problem
    </Link>
  )
  return (
    <div className="player-failure" role="alert" ref={box}>
      {time > 0 && (
        <p className="player-failure-at">{`${heading?.episode || 'This video'} stopped at ${formatTime(time)}`}</p>
      )}
      <p className="player-failure-head">{head}</p>
      <p>{time > 0 ? `${text} Your position is saved.` : text}</p>
      <p className="row">
        {isLast && report}
        {other && (
          <Link className={isLast ? 'button is-ghost' : 'button'} to={other.href} replace preventScrollReset>
            <Icon name="play" />
            {`Play ${other.name}`}
          </Link>
        )}
        <button className={isLast || other ? 'button is-ghost' : 'button'} type="button" onClick={onRetry}>
          <Icon name="retry" />
          Try again
        </button>
        {next && (
          <Link className="button is-ghost" to={next.href}>
            Next episode
          </Link>
        )}
      </p>
      {!isLast && report}
    </div>
  )
}

function describeFault(fault: Fault | null): [head: string, text: string] {
  if (!navigator.onLine) return ['You’re offline', 'Try again when you’re back online.']
  if (fault === 'media')
    return ['This browser can’t play this video', 'It may be damaged, or in a format this browser doesn’t support.']
  if (fault === 'refused') return ['This video has moved', 'It was replaced or removed. Reloading the page may help.']
  return ['This video isn’t loading', 'The server isn’t responding.']
}
