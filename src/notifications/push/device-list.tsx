import { useDates } from '#src/catalogue/language/use-dates.ts'
import type { PushDevice } from './push-service.server.ts'

interface DeviceListProps {
  devices: readonly PushDevice[]
  /** Whether the site can send a test. */
  canTest: boolean
  action: string
}

/** The devices that notifications are sent to: plain forms. */
export function DeviceList({ devices, canTest, action }: DeviceListProps) {
  const { moment } = useDates()
  if (devices.length === 0) return <p>No devices yet.</p>
  return (
    <ul className="session-list push-devices">
      {devices.map(({ id, name, createdAt, lastSentAt, problem }) => {
        const since = moment(createdAt)
        return (
          <li key={id}>
            <div>
              <b>{name}</b>
              <p className="muted">
                {'Since '}
                <time dateTime={createdAt}>{since}</time>
              </p>
              <p className="muted">
                {lastSentAt === null ? 'Nothing sent yet' : 'Last sent '}
                {lastSentAt !== null && <time dateTime={lastSentAt}>{moment(lastSentAt)}</time>}
              </p>
              {problem !== null && <p className="push-problem">{problem}</p>}
            </div>
            <form method="post" action={action}>
              <input type="hidden" name="device" value={id} />
              {canTest && (
                <button
                  className="button is-ghost is-small"
                  type="submit"
                  name="intent"
                  value="test"
                  aria-label={`Send a test to ${name}, since ${since}`}
                >
                  Send a test
                </button>
              )}
              <button
                className="button is-ghost is-small"
                type="submit"
                name="intent"
                value="remove"
                aria-label={`Remove ${name}, since ${since}`}
              >
                Remove
              </button>
            </form>
          </li>
        )
      })}
    </ul>
  )
}
