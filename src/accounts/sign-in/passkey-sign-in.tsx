import { useEffect, useRef, useState } from 'react'
import { cacheSignedIn } from '../current-user/current-user.client.ts'
import type { OfferedPasskeys, PasskeyResult } from './passkey.client.ts'

interface PasskeySignInProps {
  /** Whether the page has an email field, in which the browser can offer them. */
  isInField: boolean
  /** @param user the id of the signed-in user */
  onDone: (user: string, isAdmin: boolean) => void | Promise<void>
}

const load = () => import('./passkey.client.ts')

const canOffer = async (isInField: boolean): Promise<boolean> =>
  isInField && ((await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false)

/** Signs in with a passkey: by its button, and where browsers offer them in the email field. */
export function PasskeySignIn({ isInField, onDone }: PasskeySignInProps) {
  const [isSupported, setSupported] = useState(true)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const offered = useRef<OfferedPasskeys>(undefined)

  async function finish({ user, error }: PasskeyResult) {
    setFailure(error)
    if (!user) return
    cacheSignedIn(user)
    await onDone(user.id, user.isAdmin)
  }
  const latest = useRef(finish)
  useEffect(() => {
    latest.current = finish
  })

  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return setSupported(false)
    let isGone = false
    const start = async () => {
      if (!(await canOffer(isInField))) return
      const { offerPasskeys } = await load()
      if (!isGone) offered.current ??= offerPasskeys(true, (result) => void latest.current(result))
    }
    // without it, the button still works
    start().catch(() => undefined)
    return () => {
      isGone = true
      offered.current?.stop()
      offered.current = undefined
    }
  }, [isInField])

  async function choose() {
    setBusy(true)
    setFailure(undefined)
    try {
      const { offerPasskeys } = await load()
      offered.current ??= offerPasskeys(false, (result) => void finish(result))
      await finish(await offered.current.choose())
    } catch {
      setFailure('Couldn’t load what this needs. Try again.')
    }
    setBusy(false)
  }

  if (!isSupported) return null
  return (
    <div className="sign-in-passkey needs-js">
      {failure !== undefined && (
        <p className="form-trouble" role="alert">
          {failure}
        </p>
      )}
      <button className="button is-ghost" type="button" aria-busy={isBusy} onClick={() => isBusy || void choose()}>
        Sign in with a passkey
      </button>
    </div>
  )
}
