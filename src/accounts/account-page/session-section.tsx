import { useDates } from '#src/catalogue/language/use-dates.ts'
import type { OwnSession } from '../sessions/session.server.ts'

const PATH = '/account/devices'

/** The browsers that the user is signed in with. */
export function SessionSection({ sessions }: { sessions: readonly OwnSession[] }) {
  const { moment } = useDates()
  return (
    <section className="account-section">
      <h2>Signed-in devices</h2>
      {sessions.length > 1 && (
        <form method="post" action={PATH}>
          <button className="button is-ghost is-small" type="submit" name="intent" value="sessions">
            Sign out everywhere else
          </button>
        </form>
      )}
      <ul className="setting-rows">
        {sessions.map(({ id, device, network, lastUsedAt, current }) => (
          <li className="setting-row" key={id}>
            <span className="setting-text">
              <b>{device}</b>
              <span>
                {current ? 'This device' : 'Last used '}
                {!current && <time dateTime={lastUsedAt}>{moment(lastUsedAt)}</time>}
                {network !== null && ` · ${network}`}
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
                  aria-label={`Sign out ${device}, last used ${moment(lastUsedAt)}`}
                >
                  Sign out
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
