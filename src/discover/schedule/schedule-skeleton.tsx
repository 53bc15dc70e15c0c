/** Items before "Show {n} More" (specification, section 9). */
export const ITEMS_SHOWN = 7
const WEEK = ['1', '2', '3', '4', '5', '6', '7']

/** Skeleton of the schedule, with the same dimensions. */
export function ScheduleSkeleton({ maxEpisodesPerDay }: { maxEpisodesPerDay: number }) {
  return (
    <div className="schedule-board" aria-hidden="true">
      <p className="clock-row">
        <span className="clock">--:--:--</span>
      </p>
      <div className="days">
        {WEEK.map((day) => (
          <span className="day" key={day}>
            <span> </span>
            <b> </b>
          </span>
        ))}
      </div>
      <div className="schedule-day">
        <SlotSkeleton count={maxEpisodesPerDay} />
      </div>
    </div>
  )
}

/** Skeleton of one day's episodes. */
export function SlotSkeleton({ count }: { count: number }) {
  return (
    <ol className="slots" aria-hidden="true">
      {Array.from({ length: Math.min(count, ITEMS_SHOWN) }, (_, index) => (
        <li className="slot" key={index}>
          <span className="skeleton" />
          <span className="slot-dot" />
          <span className="skeleton" style={{ width: `${38 + ((index * 23) % 40)}%` }} />
          <span className="skeleton" />
        </li>
      ))}
    </ol>
  )
}
