import type { FormReply } from '#src/platform/forms/form.ts'
import { useDates } from '#src/catalogue/language/use-dates.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { QrFigure } from '#src/ui/qr-figure.tsx'
import { CodeField, ConfirmForm, PasswordFields } from './password-fields.tsx'
import { AccountSection } from './settings-section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { FormRow, SettingRow, SettingRows } from './setting-row.tsx'
import { CODE_HINT } from '../sign-in/code-form.tsx'
import styles from './second-factor.css?inline'
import { SECOND_FACTOR_PATH, type SecondFactorState } from '../second-factor/second-factor.ts'
import type { SetUp } from '../second-factor/second-factor-service.server.ts'

type FieldOf = Parameters<Parameters<typeof SettingsForm>[0]['children']>[0]

interface SecondFactorProps {
  email: string
  siteName: string
  state: SecondFactorState | null
  setUp: SetUp | null
  /** Recovery codes that were made just now. */
  codes: readonly string[] | undefined
  /** Whether the operator requires it of this user. */
  isRequired: boolean
  reply: FormReply | undefined
}

/** Turns the second factor on and off; works without JavaScript. */
export function SecondFactor({ email, siteName, state, setUp, codes, isRequired, reply }: SecondFactorProps) {
  const { date } = useDates()
  return (
    <>
      <PageStyle name="second-factor" css={styles} />
      {codes && <RecoveryCodes codes={codes} siteName={siteName} />}
      {isRequired && !state && (
        <p className="form-trouble">Admins need two-step sign-in here. Turn it on to use the admin area.</p>
      )}
      {state ? (
        <SettingRows>
          <SettingRow
            label="Two-step sign-in is on"
            value={`Since ${date(state.confirmedAt.slice(0, 10))}. You enter a code after your password.`}
          />
          <FormRow
            label="Recovery codes"
            value={`${pluralise(state.recoveryCodes, 'code')} left, for when you don’t have your authenticator app.`}
            action="Replace"
            intent="codes"
            reply={reply}
          >
            <SettingsForm
              intent="codes"
              action={SECOND_FACTOR_PATH}
              reply={reply}
              submit={['Create new codes', 'Creating…']}
              note="The codes you have now stop working."
            >
              {(of) => <ProofFields email={email} of={of} />}
            </SettingsForm>
          </FormRow>
          <FormRow
            label="Turn off"
            value="Your password alone signs you in again."
            action="Turn off"
            intent="off"
            reply={reply}
          >
            <SettingsForm
              intent="off"
              action={SECOND_FACTOR_PATH}
              reply={reply}
              submit={['Turn off', 'Turning off…']}
              isDanger
              note="Signs out your other devices."
            >
              {(of) => <ProofFields email={email} of={of} />}
            </SettingsForm>
          </FormRow>
        </SettingRows>
      ) : setUp ? (
        <SetUpSection setUp={setUp} reply={reply} />
      ) : (
        <AccountSection title="Turn on">
          <p>
            You’ll enter a code from an authenticator app on your phone after your password, so that a stolen password
            isn’t enough. Any app works that makes six-digit codes.
          </p>
          <p>API tokens, TVs and apps stay signed in. Other browsers are signed out.</p>
          <ConfirmForm intent="start" action={SECOND_FACTOR_PATH} email={email} reply={reply} />
        </AccountSection>
      )}
      <AccountSection title="Good to know">
        <p>Each code works once, and so does each recovery code. Using a recovery code signs out your other devices.</p>
        <p>
          Apps for Jellyfin can’t ask for a code. Sign in to them with Quick Connect, or enter an{' '}
          <a href="/account/tokens">API token</a> that can watch in place of your password.
        </p>
        <p>If you lose your app and your recovery codes, only an admin of this site can let you in again.</p>
      </AccountSection>
    </>
  )
}

const ProofFields = ({ email, of }: { email: string; of: FieldOf }) => (
  <>
    <PasswordFields email={email} of={of} />
    <CodeField of={of} hint={CODE_HINT} />
  </>
)

function SetUpSection({ setUp, reply }: { setUp: SetUp; reply: FormReply | undefined }) {
  return (
    <AccountSection title="Turn on">
      <p>1. Scan this code with your authenticator app.</p>
      <QrFigure label="QR code for your authenticator app" qr={setUp.qr}>
        On this phone, <a href={setUp.uri}>open it in your app</a>. Or enter this key manually, as time-based:
        <code className="factor-key">{setUp.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </QrFigure>
      <p>2. Enter the six digits that the app shows.</p>
      <SettingsForm intent="confirm" action={SECOND_FACTOR_PATH} reply={reply} submit={['Turn on', 'Turning on…']}>
        {(of) => <CodeField of={of} />}
      </SettingsForm>
    </AccountSection>
  )
}

function RecoveryCodes({ codes, siteName }: { codes: readonly string[]; siteName: string }) {
  const text = `Recovery codes for ${siteName}. Each works once.\n\n${codes.join('\n')}\n`
  return (
    <AccountSection title="Your recovery codes">
      <p role="status">
        Keep these codes where you’ll find them without your phone. They can’t be shown again. Each signs you in once if
        you don’t have your authenticator app.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a
        className="button is-small"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download="recovery-codes.txt"
      >
        Download
      </a>
    </AccountSection>
  )
}
