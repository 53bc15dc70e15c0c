import { AccountSection } from '#src/accounts/account-page/settings-section.tsx'
import { Link } from '#src/ui/link.tsx'
import { type Digest, DIGESTS } from '../deliveries/preference.ts'

const LABELS: Readonly<Record<Digest, string>> = {
  off: 'Off',
  daily: 'Every morning',
  weekly: 'Every Monday morning',
}

interface EmailSectionProps {
  digest: Digest
  /** The user's address; null if it is not confirmed. */
  email: string | null
  timeZone: string
  action: string
}

/** How often a user gets an email with their unread notifications. */
export const EmailSection = ({ digest, email, timeZone, action }: EmailSectionProps) => (
  <AccountSection title="Email">
    <p>A summary of your unread notifications. If there are none, we don’t send an email.</p>
    {email === null ? (
      <p>
        <Link to="/account/security">Confirm your email address</Link> first.
      </p>
    ) : (
      <form method="post" action={action} className="avatar-form">
        <fieldset className="notification-choices">
          <legend>{`Send it to ${email}`}</legend>
          {DIGESTS.map((choice) => (
            <label className="notification-choice" key={choice}>
              <input type="radio" name="digest" value={choice} defaultChecked={choice === digest} />
              <span>{LABELS[choice]}</span>
            </label>
          ))}
        </fieldset>
        <p className="form-hint">{`At 8:00, ${timeZone} time, or when your quiet hours end.`}</p>
        <p className="notification-actions">
          <button className="button is-small" type="submit" name="intent" value="email">
            Save
          </button>
        </p>
      </form>
    )}
  </AccountSection>
)
