import { useEffect, useRef } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { RecommendedTitles } from './recommended-titles.tsx'
import type { OtherSource, Recommendation } from '../player-props.ts'
import type { Heading, NextLink } from '../player-context.ts'
import type { Fault } from '../recovery.ts'
import type { Playback, Quality } from '../state/playback.ts'
import { formatTime } from '../time/timeline.ts'

/** After as many failures another try is unlikely to help. */
const MANY = 3

interface FailureProps {
  playback: Pick<Playback, 'fault' | 'failures' | 'time' | 'qualities' | 'shownHeight'>
  heading: Heading | undefined
  other: OtherSource | undefined
  next: NextLink | undefined
  reportHref: string | undefined
  /** The height that the viewer has chosen; null for automatic. */
  quality: number | null
  recommended: readonly Recommendation[]
  /** @param quality the height to play at; as chosen before if omitted */
  onRetry: (quality?: number) => void
}

/** The best quality below the one that has failed. @param qualities best first */
export function findLower(
  { qualities, shownHeight }: Pick<Playback, 'qualities' | 'shownHeight'>,
  chosen: number | null,
): Quality | undefined {
  const from = chosen ?? shownHeight
  return from === null ? undefined : qualities.find(({ height }) => height < from)
}

/** Shown when every recovery has failed: why, what is saved, and what the viewer can do, the most promising first. */
export function Failure({ playback, heading, other, next, reportHref, quality, recommended, onRetry }: FailureProps) {
  const { fault, failures, time } = playback
  const lower = findLower(playback, quality)
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
  const hasRemedy = isLast || other !== undefined
  return (
    <div className="player-failure" ref={box}>
      <div className="player-failure-cause" role="alert">
        {time > 0 && (
          <p className="player-failure-at">{`${heading?.episode || 'This video'} stopped at ${formatTime(time)}`}</p>
        )}
        <p className="player-failure-head">{head}</p>
        <p>{time > 0 ? `${text} Your position is saved.` : text}</p>
      </div>
      <p className="row">
        {isLast && report}
        {other && (
          <Link className={isLast ? 'button is-ghost' : 'button'} to={other.href} replace preventScrollReset>
            <Icon name="play" />
            {`Play ${other.name}`}
          </Link>
        )}
        {lower && (
          <button
            className={hasRemedy ? 'button is-ghost' : 'button'}
            type="button"
            onClick={() => onRetry(lower.height)}
          >
            Try a lower quality
          </button>
        )}
        <button className={hasRemedy || lower ? 'button is-ghost' : 'button'} type="button" onClick={() => onRetry()}>
          <Icon name="retry" />
          Try again
        </button>
        {next && !next.isTitle && (
          <Link className="button is-ghost" to={next.href}>
            Next episode
          </Link>
        )}
      </p>
      {!isLast && report}
      <RecommendedTitles heading="Watch something else" titles={recommended} />
    </div>
  )
}

function describeFault(fault: Fault | null): [head: string, text: string] {
  if (!navigator.onLine) return ['You’re offline', 'Playback continues when you’re back online.']
  if (fault === 'media')
    return ['This browser can’t play this video', 'It may be damaged, or in a format this browser doesn’t support.']
  if (fault === 'refused') return ['This video has moved', 'It was replaced or removed. Reloading the page may help.']
  return ['This video isn’t loading', 'The server isn’t responding.']
}
