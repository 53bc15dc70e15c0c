import type { ReactNode } from 'react'
import { PasswordStep } from './password-step.tsx'
import { SCOPE_DESCRIPTIONS } from '../api-tokens/scope.ts'
import type { WaitingDevice } from './token-forms.server.ts'
import { useDates } from '#src/catalogue/language/use-dates.ts'
import { Link } from '#src/ui/link.tsx'
import { PROFILES_PATH } from '../profile-name.ts'

export const LINK_PATH = '/link'

/** The field for the code; it is only looked up. */
export const CodeForm = ({ code }: { code: string }) => (
  <form method="get" action={LINK_PATH}>
    <div className="form-field">
      <label htmlFor="code">Code</label>
      <p className="form-hint" id="code-hint">
        The code on your TV or in your app, such as BCDF-GHJK.
      </p>
      <input
        className="field link-code"
        id="code"
        name="code"
        required
        maxLength={20}
        defaultValue={code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        aria-describedby="code-hint"
      />
    </div>
    <button className="button" type="submit">
      Continue
    </button>
  </form>
)

interface AskingDeviceProps {
  device: WaitingDevice
  /** Whether it asks from the network of this request. */
  isSameNetwork: boolean
  /** Null if the password was confirmed recently. */
  email: string | null
  /** The profile that it signs in to; null if the account has none. */
  profile: string | null
}

/** What asks, from where and for what; only the button allows it. */
export function AskingDevice({ device: of, isSameNetwork, email, profile }: AskingDeviceProps) {
  const { moment } = useDates()
  return (
    <>
      <p className="link-code" dir="ltr">
        {of.code}
      </p>
      <dl className="link-facts">
        <Fact name="Device">{of.device}</Fact>
        <Fact name="App">{of.kind === 'jellyfin' ? `${of.client}, a Jellyfin app` : of.client}</Fact>
        {profile !== null && (
          <Fact name="Profile">
            {profile} ·{' '}
            <Link to={`${PROFILES_PATH}?from=${encodeURIComponent(`${LINK_PATH}?code=${of.code}`)}`}>
              Switch profile
            </Link>
          </Fact>
        )}
        <Fact name="Network">
          {isSameNetwork ? `Yours (${of.address})` : `${of.address}, not the one you’re using now`}
        </Fact>
        <Fact name="Asked">
          <time dateTime={of.createdAt}>{moment(of.createdAt)}</time>
        </Fact>
        <Fact name="For">A year, unless you revoke it sooner</Fact>
        <Fact name="It could">
          <ul>
            {of.scopes.map((scope) => (
              <li key={scope}>{SCOPE_DESCRIPTIONS[scope]}</li>
            ))}
          </ul>
        </Fact>
      </dl>
      <p className="link-warning">
        Allow it only if you started this yourself and the device shows this code. If someone sent you the code, deny
        it.
      </p>
      <form method="post" action={LINK_PATH}>
        <input type="hidden" name="code" value={of.code} />
        {email !== null && <PasswordStep email={email} />}
        <p className="link-answers">
          <button className="button" type="submit" name="intent" value="allow">
            Allow
          </button>
          <button className="button is-ghost" type="submit" name="intent" value="deny" formNoValidate>
            Deny
          </button>
        </p>
      </form>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
