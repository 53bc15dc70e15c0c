import { useTimeZone } from '#src/ui/hooks/use-time-zone.ts'
import { formatMoment } from '#src/catalogue/dates.ts'
import type { OwnSession } from '../sessions/session.server.ts'

const PATH = '/account/devices'

/** The browsers that the user is signed in with. */
export function SessionSection({ sessions }: { sessions: readonly OwnSession[] }) {
  const zone = useTimeZone()
  return (
    <section className="account-section">
      <h2>Signed-in devices</h2>
      <ul className="setting-rows">
        {sessions.map(({ id, device, lastUsedAt, current }) => (
          <li className="setting-row" key={id}>
            <span className="setting-text">
              <b>{device}</b>
              <span>
                {current ? 'This device' : 'Last used '}
                {!current && <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt, zone)}</time>}
              </span>
            </span>
            {!current && (
              <form method="post" action={PATH}>
                <input type="hidden" name="session" value={id} />
                <button
                  className="button is-ghost is-small"
                  type="submit"
                  name="intent"
                  value="session"
                  aria-label={`Sign out ${device}, last used ${formatMoment(lastUsedAt, zone)}`}
                >
                  Sign out
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action={PATH}>
          <button className="button is-ghost is-small" type="submit" name="intent" value="sessions">
            Sign out everywhere else
          </button>
        </form>
      )}
    </section>
  )
}
