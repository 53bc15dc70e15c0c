import type { ReactNode } from 'react'
import { PosterImage } from '#src/catalogue/card/poster.tsx'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { pluralise } from '#src/platform/text/numbers.ts'
import { Link } from '#src/ui/link.tsx'
import { STATE_CLASSES, STATE_LABELS } from './state-labels.ts'
import type { TitleRequest } from './schemas.ts'

interface RequestRowProps {
  of: TitleRequest
  heading: 'h2' | 'h3'
  /** What can be done. */
  children?: ReactNode
}

/** A request in a list. */
export function RequestRow({ of, heading: Heading, children }: RequestRowProps) {
  const { animeId, title, japanese_title: japaneseTitle, poster, malId, episode, state, reason, askers, createdAt } = of
  const name = <TitleText of={{ title, japaneseTitle }} />
  return (
    <li className="request">
      <span className="request-art">{poster !== null && <PosterImage src={poster} />}</span>
      <div className="request-text">
        <Heading>{animeId === null ? name : <Link to={`/${animeId}`}>{name}</Link>}</Heading>
        <p className="request-facts">
          <span className={STATE_CLASSES[state]}>{STATE_LABELS[state]}</span>
          <span>{episode === null ? 'Whole title' : `Episode ${episode}`}</span>
          {askers > 1 && <span>{`${pluralise(askers, 'member')} asked`}</span>}
          <DateTime at={createdAt} />
        </p>
        {animeId === null && malId !== null && (state === 'open' || state === 'approved') && (
          <p className="muted">Its details are being fetched.</p>
        )}
        {reason !== null && (
          <p className="request-reason" dir="auto">
            {reason}
          </p>
        )}
      </div>
      {children && <div className="request-acts">{children}</div>}
    </li>
  )
}

interface RequestButtonProps {
  name: string
  intent: string
  field: 'request' | 'malId'
  value: number
  /** Completes the accessible name. */
  of: string
  isGhost?: boolean
}

/** Works without scripts. */
export const RequestButton = ({ name, intent, field, value, of, isGhost = false }: RequestButtonProps) => (
  <form method="post">
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name={field} value={value} />
    <button
      className={isGhost ? 'button is-small is-ghost' : 'button is-small'}
      type="submit"
      aria-label={`${name}: ${of}`}
    >
      {name}
    </button>
  </form>
)
