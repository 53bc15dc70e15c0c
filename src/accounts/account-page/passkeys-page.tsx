import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useDates } from '#src/catalogue/language/use-dates.ts'
import type { FormReply } from '#src/platform/forms/form.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { ConfirmForm, PasswordFields } from './password-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { AccountSection } from './settings-section.tsx'
import { FormRow, SettingRows } from './setting-row.tsx'
import {
  MAX_PASSKEY_NAME,
  MAX_PASSKEYS,
  type Passkey,
  type PasskeyObstacle,
  PASSKEYS_PATH,
} from '../passkeys/passkey.ts'

interface PasskeysProps {
  email: string
  /** The site's address. */
  origin: string
  obstacle: PasskeyObstacle | null
  passkeys: readonly Passkey[]
  /** Whether it was proved within the last minutes who is signed in. */
  isConfirmed: boolean
  reply: (FormReply & { passkey?: string }) | undefined
}

/** Lists passkeys, renames and removes them, and adds one; only adding needs JavaScript. */
export function Passkeys({ email, origin, obstacle, passkeys, isConfirmed, reply }: PasskeysProps) {
  return (
    <>
      {obstacle !== null && (
        <p className="form-trouble">
          {obstacle === 'no https'
            ? `Browsers make passkeys only for sites with https. This site’s address is ${origin}.`
            : `Browsers make passkeys only for sites with a host name. This site’s address is ${origin}.`}{' '}
          The site’s operator can change it with PUBLIC_URL.
        </p>
      )}
      {passkeys.length > 0 && (
        <SettingRows>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} of={passkey} {...{ email, isConfirmed, reply }} />
          ))}
        </SettingRows>
      )}
      {passkeys.length === 0 && obstacle === null && <p className="muted">You have no passkeys yet.</p>}
      {obstacle === null && (
        <AccountSection title="Add a passkey">
          <p>
            Sign in with your fingerprint, your face or the lock of your device, without a password or a code. A passkey
            can’t be guessed, and works on this site only.
          </p>
          {passkeys.length >= MAX_PASSKEYS ? (
            <p>{`You have ${MAX_PASSKEYS} passkeys, the maximum. Remove one to add another.`}</p>
          ) : isConfirmed ? (
            <AddButton />
          ) : (
            <ConfirmForm intent="confirm" action={PASSKEYS_PATH} email={email} reply={reply} />
          )}
        </AccountSection>
      )}
      <AccountSection title="Good to know">
        <p>Your password keeps working beside your passkeys, with its code if you use two-step sign-in.</p>
        <p>Removing a passkey signs out the devices that it had signed in. Delete it in your password manager too.</p>
      </AccountSection>
    </>
  )
}

interface PasskeyRowProps extends Pick<PasskeysProps, 'email' | 'isConfirmed' | 'reply'> {
  of: Passkey
}

function PasskeyRow({ of: passkey, email, isConfirmed, reply }: PasskeyRowProps) {
  const { id, name } = passkey
  const own = reply?.passkey === id ? reply : undefined
  return (
    <FormRow
      label={name}
      value={<PasskeyFacts of={passkey} />}
      action="Change"
      intent={id}
      reply={own && { ...own, intent: id }}
    >
      <SettingsForm
        intent="rename"
        id={`rename-${id}`}
        action={PASSKEYS_PATH}
        reply={own}
        submit={['Rename', 'Renaming…']}
      >
        {(of) => (
          <>
            <input type="hidden" name="passkey" value={id} />
            <FormField label="Name" value={name} autoComplete="off" maxLength={MAX_PASSKEY_NAME} {...of('name')} />
          </>
        )}
      </SettingsForm>
      <SettingsForm
        intent="remove"
        id={`remove-${id}`}
        action={PASSKEYS_PATH}
        reply={own}
        submit={['Remove', 'Removing…']}
        isDanger
        note="It no longer signs you in, and the devices that it had signed in are signed out."
      >
        {(of) => (
          <>
            <input type="hidden" name="passkey" value={id} />
            {!isConfirmed && <PasswordFields email={email} of={of} />}
          </>
        )}
      </SettingsForm>
    </FormRow>
  )
}

function PasskeyFacts({ of: { name, provider, isSynced, createdAt, lastUsedAt } }: { of: Passkey }) {
  const { moment } = useDates()
  const kept = provider === null || provider === name ? '' : `${provider}. `
  return (
    <>
      {`${kept}${isSynced ? 'Synced between your devices.' : 'On one device only.'} Added ${moment(createdAt)}. `}
      {lastUsedAt === null ? 'Never used.' : `Last used ${moment(lastUsedAt)}.`}
    </>
  )
}

/** Its state does not outlast the page: what went wrong is shown until the next try. */
function AddButton() {
  const { revalidate } = useRevalidator()
  const [isSupported, setSupported] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => setSupported('PublicKeyCredential' in window), [])

  async function add() {
    setBusy(true)
    setFailure(undefined)
    try {
      const { addPasskey } = await import('../sign-in/passkey.client.ts')
      const { isAdded, error } = await addPasskey()
      setFailure(error)
      if (isAdded) toast('Passkey added.')
      // also shows whether the password has to be entered again
      await revalidate()
    } catch {
      setFailure('Couldn’t load what this needs. Try again.')
    }
    setBusy(false)
  }

  if (!isSupported) return <p>This browser can’t use passkeys.</p>
  return (
    <>
      <noscript>
        <p>Adding a passkey needs JavaScript.</p>
      </noscript>
      {failure !== undefined && (
        <p className="form-trouble" role="alert">
          {failure}
        </p>
      )}
      <button
        className="button is-small needs-js"
        type="button"
        aria-busy={isBusy}
        onClick={() => isBusy || void add()}
      >
        Add a passkey
      </button>
    </>
  )
}
