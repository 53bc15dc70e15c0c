import { AccountSection } from '#src/accounts/account-page/settings-section.tsx'
import type { Preference } from '../deliveries/preference.ts'
import { formatClockTime } from './clock-time.ts'

interface QuietHoursSectionProps {
  quietHours: Preference['quietHours']
  timeZone: string
  action: string
}

const SUGGESTED = { from: 22 * 60, until: 8 * 60 }

/** When nothing is sent to a user's devices. */
export const QuietHoursSection = ({ quietHours, timeZone, action }: QuietHoursSectionProps) => {
  const { from, until } = quietHours ?? SUGGESTED
  return (
    <AccountSection title="Quiet hours">
      <p>
        {quietHours
          ? `Quiet hours are on, from ${formatClockTime(from)} to ${formatClockTime(until)}.`
          : 'Quiet hours are off.'}{' '}
        Nothing is sent to your devices during quiet hours. It arrives when they end.
      </p>
      <form method="post" action={action} className="avatar-form">
        <div className="notification-times">
          <label>
            <span>From</span>
            <input className="field" type="time" name="from" required defaultValue={formatClockTime(from)} />
          </label>
          <label>
            <span>To</span>
            <input className="field" type="time" name="until" required defaultValue={formatClockTime(until)} />
          </label>
        </div>
        <p className="form-hint">{`In your time zone, ${timeZone}.`}</p>
        <p className="notification-actions">
          <button className="button is-small" type="submit" name="intent" value="quiet-hours">
            {quietHours ? 'Save' : 'Turn on'}
          </button>
          {quietHours && (
            <button className="button is-small is-ghost" type="submit" form="quiet-hours-off">
              Turn off
            </button>
          )}
        </p>
      </form>
      {quietHours && (
        <form method="post" action={action} id="quiet-hours-off" hidden>
          <input type="hidden" name="intent" value="quiet-hours" />
          <input type="hidden" name="off" value="1" />
        </form>
      )}
    </AccountSection>
  )
}
