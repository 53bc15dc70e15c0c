import { useTimeZone } from '#src/ui/hooks/use-time-zone.ts'
import { AccountSection } from './settings-section.tsx'
import { formatMoment } from '#src/catalogue/dates.ts'
import type { OwnSession } from '../sessions/session.server.ts'

/** The user's active sessions. */
export function SessionSection({ sessions }: { sessions: readonly OwnSession[] }) {
  const zone = useTimeZone()
  return (
    <AccountSection title="Devices">
      <ul className="session-list">
        {sessions.map(({ id, device, lastUsedAt, current }) => (
          <li key={id}>
            <div>
              <b>{device}</b>
              <p className="muted">
                {current ? 'This device' : 'Last used '}
                {!current && <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt, zone)}</time>}
              </p>
            </div>
            {!current && (
              <form method="post" action="/account">
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
        <form method="post" action="/account">
          <button className="button is-ghost is-small" type="submit" name="intent" value="sessions">
            Sign out everywhere else
          </button>
        </form>
      )}
    </AccountSection>
  )
}
