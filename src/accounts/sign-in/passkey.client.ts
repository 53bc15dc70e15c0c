/** Asks the browser for passkeys, between the site's calls. Loaded where it is needed. */
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import { callApi } from '../current-user/product-api.client.ts'
import type { IdentifiedUser } from '../current-user/current-user.ts'
import { CHALLENGE_LIFETIME_MS } from '../passkeys/passkey.ts'
import type { AnswerOptions, AuthenticatorAnswer } from '../passkeys/passkey-bodies.ts'

/** Neither if the user chose none. */
export interface PasskeyResult {
  user?: IdentifiedUser & { isAdmin: boolean }
  error?: string | undefined
}

const FAILED = 'That passkey didn’t work. Try again, or sign in another way.'
/** Passkeys are offered anew before the challenge expires. */
const RENEW_MS = CHALLENGE_LIFETIME_MS - 60_000
const CHECK_MS = 15_000

/** @param isOffered whether the browser offers them in the email field, until one is chosen, instead of asking at once */
async function signIn(isOffered: boolean): Promise<PasskeyResult> {
  const { options, error } = await callApi('POST /login/passkey/options')
  if (!options) return isOffered ? {} : { error: error ?? FAILED }
  const chosen = await choose(options, isOffered)
  if (!('credential' in chosen)) return isOffered && chosen.error !== FAILED ? {} : chosen
  const answer = await callApi('POST /login/passkey', { body: chosen })
  return answer.user ? { user: answer.user } : { error: answer.error ?? FAILED }
}

/** @returns what the user chose, or why none; neither if they cancelled it */
async function choose(
  options: AnswerOptions,
  isOffered: boolean,
): Promise<{ credential: AuthenticatorAnswer } | { error?: string }> {
  const chosen = await ask(() => startAuthentication({ optionsJSON: options, useBrowserAutofill: isOffered }))
  if (!('done' in chosen)) return chosen
  const { id, rawId, type, response } = chosen.done
  const { userHandle } = response
  if (userHandle === undefined) return { error: FAILED }
  return { credential: { id, rawId, type, response: { ...response, userHandle } } }
}

/** Lets the user choose a passkey of the account to switch to it. @returns an error, or none if the user cancelled it */
export async function choosePasskeyToSwitch(): Promise<{ credential: AuthenticatorAnswer } | { error?: string }> {
  const { options, error } = await callApi('POST /passkeys/switch/options')
  return options ? choose(options, false) : { error: error ?? FAILED }
}

/** Confirms who is signed in. @returns an error, or none if the user cancelled it */
export async function confirmByPasskey(): Promise<{ isConfirmed: boolean; error?: string | undefined }> {
  const { options, error } = await callApi('POST /passkeys/confirm/options')
  if (!options) return { isConfirmed: false, error: error ?? FAILED }
  const chosen = await choose(options, false)
  if (!('credential' in chosen)) return { isConfirmed: false, ...chosen }
  const { success, error: refusal } = await callApi('POST /passkeys/confirm', { body: chosen })
  return success ? { isConfirmed: true } : { isConfirmed: false, error: refusal ?? FAILED }
}

/** @returns no error if the user cancelled it, or another request replaced it */
async function ask<T>(start: () => Promise<T>): Promise<{ done: T } | { error?: string }> {
  try {
    return { done: await start() }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return name === 'NotAllowedError' || name === 'AbortError' ? {} : { error: toText(name) }
  }
}

const toText = (name: string): string => {
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  return name === 'SecurityError' ? 'Passkeys can’t be used at this address.' : 'Your browser couldn’t use a passkey.'
}

export interface OfferedPasskeys {
  /** Lets the user choose one now. */
  choose(): Promise<PasskeyResult>
  stop(): void
}

/** Offers passkeys in the email field while the page is visible, where the browser can. */
export function offerPasskeys(isInField: boolean, onResult: (result: PasskeyResult) => void): OfferedPasskeys {
  let offeredAt = 0
  let isChoosing = false
  let isStopped = false
  async function offer(): Promise<void> {
    offeredAt = Date.now()
    const result = await signIn(true)
    if (!isStopped && (result.user || result.error !== undefined)) onResult(result)
  }
  const renew = () => {
    const isDue = Date.now() - offeredAt >= RENEW_MS && document.visibilityState === 'visible'
    if (isInField && isDue && !isChoosing) void offer()
  }
  const timer = setInterval(renew, CHECK_MS)
  document.addEventListener('visibilitychange', renew)
  renew()
  return {
    async choose() {
      isChoosing = true
      const result = await signIn(false)
      isChoosing = false
      // asking at once has ended the offer
      offeredAt = 0
      if (!result.user) renew()
      return result
    },
    stop() {
      isStopped = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
      WebAuthnAbortService.cancelCeremony()
    },
  }
}

/** Makes a passkey and adds it to the account. @returns an error, or none if the user cancelled it */
export async function addPasskey(): Promise<{ isAdded: boolean; error?: string | undefined }> {
  const { options, error } = await callApi('POST /passkeys/options')
  if (!options) return { isAdded: false, error: error ?? FAILED }
  const made = await ask(() => startRegistration({ optionsJSON: options }))
  if (!('done' in made)) return { isAdded: false, ...made }
  const { id, rawId, type, response } = made.done
  const { clientDataJSON, attestationObject, transports = [] } = response
  const body = { credential: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } } }
  const { success, error: refusal } = await callApi('POST /passkeys', { body })
  return success ? { isAdded: true } : { isAdded: false, error: refusal }
}
