import { type SubmitEvent, useState } from 'react'
import { PathIcon } from '#src/ui/icon.tsx'
import { PageStyle } from '#src/ui/page-style.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { CurrentPassword } from '../sign-in/current-password.tsx'
import { UserAvatar } from '../profile/user-avatar.tsx'
import { CODE_HINT } from '../sign-in/code-form.tsx'
import type { OwnProfile } from './profile.ts'
import styles from './profiles.css?inline'
import { switchProfile } from './switch-profile.client.ts'

interface ProfilePickerProps {
  profiles: readonly OwnProfile[]
  /** The page to return to. */
  from: string
  /** The profile that was refused, and why. */
  refused: { profile: string; failure: string } | null
}

/** Who is watching: a press switches, after a PIN where there is one, or what signing in to an admin's account needs. Works without JavaScript. */
export const ProfilePicker = ({ profiles, from, refused }: ProfilePickerProps) => (
  <>
    <PageStyle name="profiles" css={styles} />
    <ul className="profile-picker">
      {profiles.map((profile) => (
        <li key={profile.id}>
          <ProfileForm
            profile={profile}
            from={from}
            account={profiles.find(({ isAccount }) => isAccount)?.name ?? ''}
            failure={refused?.profile === profile.id ? refused.failure : null}
          />
        </li>
      ))}
    </ul>
  </>
)

interface ProfileFormProps extends Pick<ProfilePickerProps, 'from'> {
  profile: OwnProfile
  /** The name of the account. */
  account: string
  failure: string | null
}

/** Switches with a passkey. @returns why it was refused; null if the user cancelled it */
async function findPasskeyFailure(profile: string, from: string): Promise<string | null> {
  try {
    const { choosePasskeyToSwitch } = await import('../sign-in/passkey.client.ts')
    const chosen = await choosePasskeyToSwitch()
    return 'credential' in chosen ? await switchProfile(profile, chosen, from) : (chosen.error ?? null)
  } catch {
    return 'Couldn’t load what this needs. Try again.'
  }
}

function ProfileForm({ profile, from, account, failure: refusal }: ProfileFormProps) {
  const { id, name, avatar, isCurrent, needs, needsCode, takesPasskey } = profile
  const [failure, setFailure] = useState(refusal)
  const [isSending, setSending] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const textOf = (field: string): string => {
      const value = sent.get(field)
      return typeof value === 'string' ? value : ''
    }
    setSending(true)
    const proof = { pin: textOf('pin'), password: textOf('password'), code: textOf('code') }
    setFailure(await switchProfile(id, proof, from))
    setSending(false)
  }
  async function switchByPasskey() {
    setSending(true)
    setFailure(await findPasskeyFailure(id, from))
    setSending(false)
  }
  const picture = <UserAvatar of={{ username: name, avatar }} size={96} />
  if (isCurrent)
    return (
      <p className="profile-choice" aria-current="true">
        {picture}
        <b>{name}</b>
        <span className="muted">Watching now</span>
      </p>
    )
  const button = (
    <button className={needs ? 'button is-small' : 'profile-choice'} type="submit" aria-busy={isSending}>
      {needs ? (
        'Switch'
      ) : (
        <>
          {picture}
          <b>{name}</b>
        </>
      )}
    </button>
  )
  return (
    <form method="post" onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="profile" value={id} />
      <input type="hidden" name="from" value={from} />
      {needs ? (
        <details name="profile" open={failure !== null}>
          <summary className="profile-choice">
            {picture}
            <b>{name}</b>
            <span className="muted">
              <PathIcon path="M6 10h12v10H6zM8.5 10V7a3.5 3.5 0 0 1 7 0v3" />
              {needs === 'password' ? 'Password' : 'PIN'}
            </span>
          </summary>
          {needs === 'password' ? (
            <>
              <CurrentPassword id={`password-${id}`} name="password" label="Password" />
              {needsCode && (
                <FormField
                  id={`code-${id}`}
                  name="code"
                  label="Code"
                  hint={CODE_HINT}
                  autoComplete="one-time-code"
                  inputMode="numeric"
                />
              )}
            </>
          ) : (
            <label className="form-field">
              {`${needs === 'account-pin' ? account : name}’s PIN`}
              <input
                className="field"
                name="pin"
                type="password"
                inputMode="numeric"
                autoComplete="off"
                required
                maxLength={8}
                aria-invalid={failure !== null}
              />
            </label>
          )}
          {button}
          {takesPasskey && (
            <button
              className="button is-small is-ghost needs-js"
              type="button"
              onClick={() => isSending || void switchByPasskey()}
            >
              Use a passkey
            </button>
          )}
        </details>
      ) : (
        button
      )}
      {failure !== null && (
        <p className="form-error" role="alert">
          {failure}
        </p>
      )}
    </form>
  )
}
