import { useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import type { ScheduleItem } from './cache.ts'
import { phaseOf } from './days.ts'
import { ITEMS_SHOWN } from './schedule-skeleton.tsx'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import type { Schedule } from './use-schedule.ts'

interface ScheduleListProps {
  date: string
  now: Date
  schedule: Exclude<Schedule, { state: 'loading' }>
  onRetry: () => void
}

/** The day's episodes: aired ones are dimmed, the current one is green. */
export function ScheduleList({ date, now, schedule, onRetry }: ScheduleListProps) {
  const [all, setAll] = useState(false)
  if (schedule.state === 'failed') {
    return (
      <div className="schedule-note" role="alert">
        <p>Failed to load schedule</p>
        <button className="button is-ghost is-small" type="button" onClick={onRetry}>
          <Icon name="retry" />
          Retry
        </button>
      </div>
    )
  }
  const { items } = schedule
  if (items.length === 0) return <p className="schedule-note">No anime scheduled for this date</p>
  const more = items.length - ITEMS_SHOWN
  return (
    <>
      <ol className="slots">
        {(all ? items : items.slice(0, ITEMS_SHOWN)).map((item) => (
          <Slot key={`${item.id} ${item.episode}`} item={item} phase={phaseOf(date, item.time, now)} />
        ))}
      </ol>
      {more > 0 && (
        <button className="button is-ghost is-small" type="button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show Less' : `Show ${more} More`}
        </button>
      )}
    </>
  )
}

function Slot({ item, phase }: { item: ScheduleItem; phase: 'past' | 'now' | 'later' }) {
  return (
    <li>
      <Link className="slot" to={`/${item.id}`} prefetch="intent" data-phase={phase}>
        <time dateTime={item.time}>{item.time}</time>
        <span className="slot-dot" />
        <span className="slot-text">
          <span className="slot-title">
            <TitleText of={item} />
          </span>
          {phase === 'now' && <span className="slot-now">Airing now</span>}
        </span>
        <span className="slot-episode">{`Episode ${item.episode}`}</span>
      </Link>
    </li>
  )
}
