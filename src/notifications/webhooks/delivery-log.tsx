import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { useDates } from '#src/catalogue/language/use-dates.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import { Link } from '#src/ui/link.tsx'
import { useRefresh } from '#src/ui/hooks/use-refresh.ts'
import { Pager } from '#src/ui/pager/pager.tsx'
import { KIND_LABELS } from '../kind-labels.ts'
import type { WebhookDelivery } from './webhook-schemas.ts'

export interface DeliveryLogData {
  deliveries: readonly WebhookDelivery[]
  page: number
  totalPages: number
  /** Whether only failed ones are shown. */
  failed: boolean
}

const REFRESH_MS = 5_000

interface DeliveryLogProps {
  log: DeliveryLogData
  /** The page of the webhook. */
  path: string
  /** Whether deliveries can be sent again: not while the webhook is off. */
  canReplay: boolean
}

const STATES = {
  waiting: ['Waiting', ''],
  sent: ['Delivered', 'is-good'],
  failed: ['Failed', 'is-bad'],
  skipped: ['Skipped', ''],
} as const

/** What was sent, newest first. */
export function DeliveryLog({ log: { deliveries, page, totalPages, failed }, path, canReplay }: DeliveryLogProps) {
  useRefresh(
    deliveries.some(({ state }) => state === 'waiting'),
    REFRESH_MS,
  )
  const hrefOf = (to: number) => `${path}?${failed ? 'failed=1&' : ''}page=${to}`
  const isEmpty = deliveries.length === 0
  return (
    <>
      <div className="webhook-tools">
        <Link className="chip" to={path} aria-current={failed ? undefined : 'page'}>
          All
        </Link>
        <Link className="chip" to={`${path}?failed=1`} aria-current={failed ? 'page' : undefined}>
          Failed
        </Link>
        {canReplay && failed && !isEmpty && (
          <form method="post" action={path}>
            <button className="button is-ghost is-small" type="submit" name="intent" value="replay">
              Resend all failed
            </button>
          </form>
        )}
      </div>
      {isEmpty && <p className="muted">{failed ? 'No failed deliveries.' : 'Nothing was sent in the last 30 days.'}</p>}
      {!isEmpty && (
        <ul className="webhook-log">
          {deliveries.map((delivery) => (
            <Row key={delivery.id} of={delivery} path={path} canReplay={canReplay} />
          ))}
        </ul>
      )}
      <Pager page={page} totalPages={totalPages} hrefOf={hrefOf} />
    </>
  )
}

function Row({ of, path, canReplay }: { of: WebhookDelivery; path: string; canReplay: boolean }) {
  const { moment } = useDates()
  const { id, kind, text, state, status, error, attempts, createdAt, nextAttemptAt } = of
  const [label, look] = STATES[state]
  const facts = [
    kind && KIND_LABELS[kind].name,
    moment(createdAt),
    attempts > 0 && pluralise(attempts, 'attempt'),
    error === null && status !== null && `HTTP ${status}`,
  ].filter(Boolean)
  return (
    <li>
      <div>
        <span className={`webhook-state ${look}`}>{label}</span>
        <p>{text}</p>
        <p className="webhook-facts">{facts.join(' · ')}</p>
        {error !== null && <p className="webhook-facts">{error}</p>}
        {nextAttemptAt !== null && attempts > 0 && (
          <p className="webhook-facts">
            {'Next attempt: '}
            <DateTime at={nextAttemptAt} />
          </p>
        )}
      </div>
      {canReplay && state !== 'waiting' && (
        <form method="post" action={path}>
          <input type="hidden" name="intent" value="replay" />
          <button
            className="button is-ghost is-small"
            type="submit"
            name="delivery"
            value={id}
            aria-label={`Resend: ${text}, ${moment(createdAt)}`}
          >
            Resend
          </button>
        </form>
      )}
    </li>
  )
}
