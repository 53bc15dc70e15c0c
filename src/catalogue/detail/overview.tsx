import { useId, useState, useSyncExternalStore } from 'react'
import { cutOverview } from './overview.ts'

/** A title's overview, the rest of it on demand; without scripts all of it. */
export function Overview({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const scripted = useSyncExternalStore(never, yes, no)
  const { start, rest, cut } = cutOverview(text)
  if (!start) return <p className="overview quiet">Nobody has written about this title yet.</p>
  return (
    <div className={`overview is-cut-${cut}`} data-open={open || undefined}>
      <p id={id}>
        {/* one text node: dots of their own would move far when the font changes the last line */}
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
