/** Lists, makes, changes and removes the profiles of an account, and switches between them. */
import type { Limits } from '#src/catalogue/audience/limits.ts'
import { toLine } from '#src/platform/text/plain-text.ts'
import { Problem } from '#src/platform/problem.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import { requireNoErrors, sessionNotFound } from '../problems.ts'
import type { Client } from '../sessions/request-client.ts'
import type { ServiceContext } from '../service-context.server.ts'
import { refundOnError } from '../attempts.ts'
import type { UserData } from '../user-data.ts'
import { hasSecondFactor } from '../has-second-factor-store.server.ts'
import type { AuthenticatorAnswer } from '../passkeys/passkey-bodies.ts'
import { listCredentials } from '../passkeys/passkey-store.server.ts'
import { createSignInCheck } from '../second-factor/check-sign-in.server.ts'
import type { PasskeyService } from '../sign-in/passkey-service.server.ts'
import { createPasswordCheck } from '../users/check-password.server.ts'
import { listWaysIn } from '../users/identity-store.server.ts'
import { findUser } from '../users/user-store.server.ts'
import { toUserId, type UserId, type Viewer } from '../viewer.ts'
import { requireAccount } from '../own-account.ts'
import {
  findPinError,
  findProfileNameError,
  findSwitchNeed,
  findTagsError,
  MAX_PROFILES,
  type OwnProfile,
} from './profile.ts'
import {
  deleteProfile,
  findProfileByUsername,
  insertProfile,
  listProfiles,
  updateProfile,
} from './profile-store.server.ts'

export interface ProfileChange {
  name?: string | undefined
  /** Empty to have none. */
  pin?: string | undefined
  /** Null to keep nothing from it. */
  limits?: Limits | null | undefined
}

/** What may be needed to switch. */
export interface SwitchProof {
  pin?: string | undefined
  /** Of the account, as is the code. */
  password?: string | undefined
  code?: string | undefined
  /** Of a passkey of the account, in place of the password and a code. */
  credential?: AuthenticatorAnswer | undefined
}

export interface ProfileService {
  /** The account itself first. */
  list(viewer: Viewer): Promise<OwnProfile[]>
  /** @throws {Problem} 400, 403 for profiles, 409 */
  create(viewer: Viewer, profile: ProfileChange & { name: string }): Promise<{ id: UserId }>
  /** @throws {Problem} 400, 403 for profiles, 404, 409 */
  update(viewer: Viewer, id: string, change: ProfileChange): Promise<void>
  /** Deletes a profile with all its data. @throws {Problem} 403 for profiles or if the password is wrong, 404 */
  remove(viewer: Viewer, id: string, password: string, client: Client): Promise<void>
  /**
   * Lets another profile act in the session of the request. An admin's account needs what signing in to it needs.
   * @returns the cookies to set, and whether what this browser has stored has to go, since one of the two may not see everything
   * @throws {Problem} 400, 401, 403, 404, 429
   */
  switchTo(
    viewer: Viewer,
    id: string,
    proof: SwitchProof,
    client: Client,
  ): Promise<{ cookies: string[]; clears: boolean }>
  /**
   * The profile that an app signs in to by a name such as `aiko/mio`.
   * @param password the account's, followed by `:` and the PIN if the profile has one
   * @returns the account with the password to check, and what to call once that was right; null for an unknown name
   */
  findForApp(name: string, password: string): Promise<AppProfile | null>
}

export interface AppProfile {
  id: UserId
  account: UserId
  email: string
  password: string
  /** @throws {Problem} 403, 429 */
  checkPin(client: Client): Promise<void>
}

const notFound = (): Problem => new Problem(404, 'Profile not found.')
const wrongPin = (): Problem => new Problem(403, 'Incorrect PIN')
const nameTaken = (): Problem => new Problem(409, 'A profile with this name already exists')
const proofFirst = (): Problem =>
  new Problem(409, 'Set a PIN for your account first: a profile with limits could switch back to it without one.')

export function createProfileService(
  context: ServiceContext,
  passkeys: Pick<PasskeyService, 'obstacle' | 'proveAccount'>,
  userData: readonly UserData[],
): ProfileService {
  const { db, sessions, passwords, attempts, devices, now } = context
  const requirePassword = createPasswordCheck(context)
  const requireSignIn = createSignInCheck(context)

  async function hasPin(id: UserId, account: UserId, pinHash: string, pin: string, client: Client): Promise<boolean> {
    const refund = await attempts.pin(id, {
      address: client.address,
      device: await devices.findByUser(account, client),
    })
    const isRight = await refundOnError(refund, () => passwords.verify(pinHash, pin))
    if (isRight) refund()
    return isRight
  }

  /** What signing in to the account needs: a passkey, or the password and a code where there is a second factor. @throws {Problem} */
  async function requireAccountProof(viewer: Viewer, { password = '', code, credential }: SwitchProof, client: Client) {
    if (credential) await passkeys.proveAccount(viewer, credential, client)
    else await requireSignIn(viewer, { password, code }, client)
  }

  function readName(written: string): string {
    const name = toLine(written)
    requireNoErrors({ name: findProfileNameError(name) })
    return name
  }

  /** Whether signing in proves the account: it has a password, or a provider of identities signs it in. */
  async function hasSignIn(account: UserId): Promise<boolean> {
    const { hasPassword, linked } = await listWaysIn(db, account)
    return hasPassword || linked.size > 0
  }

  /** Whether something keeps a profile with limits from switching to the account. An admin's PIN does not lead there. */
  const hasProof = async ({ id, isAdmin, hasPin: has }: { id: UserId; isAdmin: boolean; hasPin: boolean }) =>
    (has && !isAdmin) || hasSignIn(id)

  /** @throws {Problem} 400; 409 if nothing would keep the profile from switching back */
  async function checkLimits(account: UserId, limits: Limits | null | undefined): Promise<void> {
    if (!limits) return
    requireNoErrors({ tags: findTagsError(limits.tags) })
    const owner = (await listProfiles(db, account)).find(({ id }) => id === account)
    if (!owner || !(await hasProof(owner))) throw proofFirst()
  }

  /** The only proof of an account without another stays while a profile has limits. @throws {Problem} 409 */
  async function keepProof(account: UserId): Promise<void> {
    const isLimited = (await listProfiles(db, account)).some(({ limits }) => limits !== null)
    if (isLimited && !(await hasSignIn(account))) throw proofFirst()
  }

  async function toPinHash(pin: string): Promise<string | null> {
    requireNoErrors({ pin: findPinError(pin) })
    return pin === '' ? null : passwords.hash(pin)
  }

  return {
    async list(viewer) {
      const profiles = await listProfiles(db, viewer.account)
      const account = profiles.find(({ id }) => id === viewer.account)
      if (!account) return []
      const hasFactor = await hasSecondFactor(db, viewer.account)
      const hasPasskey = passkeys.obstacle === null && (await listCredentials(db, viewer.account)).length > 0
      return profiles.map(({ pinHash: _pinHash, isAdmin: _isAdmin, ...profile }) => {
        const needs = findSwitchNeed(profile, viewer, account)
        return {
          ...profile,
          isAccount: profile.id === viewer.account,
          isCurrent: profile.id === viewer.id,
          needs,
          needsCode: needs === 'password' && hasFactor,
          takesPasskey: needs === 'password' && hasPasskey,
        }
      })
    },
    async create(viewer, { name: written, pin = '', limits = null }) {
      requireAccount(viewer)
      const name = readName(written)
      await checkLimits(viewer.id, limits)
      const created = await insertProfile(db, viewer.id, { name, pinHash: await toPinHash(pin), limits }, now())
      if (created === 'too many')
        throw new Problem(409, `An account has at most ${pluralise(MAX_PROFILES, 'profile')} besides itself.`)
      if (created === 'taken') throw nameTaken()
      if (created === 'absent') throw notFound()
      return created
    },
    async update(viewer, id, { name, pin, limits }) {
      requireAccount(viewer)
      if (limits && id === viewer.id) throw new Problem(400, 'Only a profile can have limits.')
      if (pin === '' && id === viewer.id) await keepProof(viewer.id)
      await checkLimits(viewer.id, limits)
      const change = {
        ...(name !== undefined && { name: readName(name) }),
        ...(pin !== undefined && { pinHash: await toPinHash(pin) }),
        ...(limits !== undefined && { limits }),
      }
      const outcome = await updateProfile(db, viewer.id, toUserId(id), change, now())
      if (outcome === 'taken') throw nameTaken()
      if (outcome === 'absent') throw notFound()
    },
    async remove(viewer, id, password, client) {
      requireAccount(viewer)
      await requirePassword(viewer, password, client)
      if (!(await deleteProfile(db, viewer.id, toUserId(id), userData))) throw notFound()
      sessions.publishSessionEnd(toUserId(id))
    },
    async switchTo(viewer, id, { pin = '', ...proof }, client) {
      const profiles = await listProfiles(db, viewer.account)
      const target = profiles.find((profile) => profile.id === id)
      const account = profiles.find((profile) => profile.id === viewer.account)
      if (!target || !account) throw notFound()
      const clears = viewer.limits !== undefined || target.limits !== null
      if (target.id === viewer.id) return { cookies: [], clears }
      const need = findSwitchNeed(target, viewer, account)
      const { id: asked, pinHash } = need === 'account-pin' ? account : target
      if (need === 'password') await requireAccountProof(viewer, proof, client)
      else if (need !== null && pinHash !== null && !(await hasPin(asked, viewer.account, pinHash, pin, client)))
        throw wrongPin()
      const acting = target.id === viewer.account ? null : target.id
      const cookies = await sessions.switchTo(viewer.account, acting, need !== null, client)
      if (!cookies) throw sessionNotFound()
      sessions.publishSessionEnd(viewer.id)
      return { cookies, clears }
    },
    async findForApp(name, password) {
      const profile = await findProfileByUsername(db, name)
      if (!profile) return null
      const { id, account, pinHash } = profile
      const owner = await findUser(db, account, now())
      if (!owner) return null
      const at = pinHash === null ? -1 : password.lastIndexOf(':')
      return {
        id,
        account,
        email: owner.email,
        password: at < 0 ? password : password.slice(0, at),
        async checkPin(client) {
          if (pinHash === null) return
          if (!(await hasPin(id, account, pinHash, at < 0 ? '' : password.slice(at + 1), client))) throw wrongPin()
        },
      }
    },
  }
}
