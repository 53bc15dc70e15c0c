import { useId, useState, useSyncExternalStore } from 'react'
import { cutOverview } from './synopsis-parts.ts'

/**
 * A title's synopsis, expandable; without JavaScript all of it is shown.
 * @param isUnavailable whether a missing text could not be read
 */
export function Overview({ text, isUnavailable }: { text: string; isUnavailable?: boolean | undefined }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const scripted = useSyncExternalStore(never, yes, no)
  const { start, rest, cut } = cutOverview(text)
  if (!start)
    return (
      <p className="overview muted">{isUnavailable ? 'The synopsis is unavailable right now.' : 'No synopsis yet.'}</p>
    )
  return (
    <div className={`overview is-clamped-${cut}`} data-open={open || undefined}>
      <p id={id}>
        {/* one text node: separate dots would shift when the web font changes the last line */}
        {scripted && rest && !open ? `${start}…` : start}
        {rest && <span className="overview-rest">{rest}</span>}
      </p>{' '}
      {cut !== 'never' && (
        <button
          className="overview-more needs-js"
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show Less' : 'Read More'}
        </button>
      )}
    </div>
  )
}

const never = () => () => undefined
const yes = () => true
const no = () => false
