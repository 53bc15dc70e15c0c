/** What admins do with moving in. */
import { randomUUID } from 'node:crypto'
import { findEmailError, findUsernameError, toEmail } from '#src/accounts/account.ts'
import type { UserAdminService } from '#src/accounts/admin/user-admin-service.server.ts'
import { type AuditEvent, recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import { findUsersByEmail } from '#src/accounts/users/user-store.server.ts'
import { toUserId, type UserId, type Viewer } from '#src/accounts/viewer.ts'
import { Problem } from '#src/platform/problem.ts'
import { isInPrivateNetwork, originOf } from '#src/platform/security/confirmed-origin.server.ts'
import { OutboundError } from '#src/platform/security/outbound.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import {
  isRunning,
  MOVE_IN_LIMITS,
  type MoveIn,
  type MoveInUser,
  type Server,
  SERVER_NAMES,
  type UserChoice,
} from './move-in.ts'
import { isUnused } from './unused-account-store.server.ts'
import type { MoveInTables } from './tables.server.ts'
import type { MoveInRunner } from './move-in-runner.server.ts'
import {
  deleteMoveIns,
  findMoveIn,
  findUsersByName,
  insertMoveIn,
  listMoveIns,
  listUsers,
  NO_RESULT,
  resetUsers,
  updateMoveIn,
  updateUser,
} from './move-in-store.server.ts'
import type { ReadContext } from './read-server.server.ts'
import { NOT_CONFIRMED, type ServerAccess } from './servers/ask-server.server.ts'
import { NO_STATES } from './states/title-states.ts'

export interface ChosenUser {
  position: number
  choice: UserChoice
  username: string
  email: string
}

/** A link by which a new user chooses a password, shown only once. */
export interface UserLink {
  username: string
  link: string
  isMailed: boolean
}

export interface MoveInService {
  /** The newest first. */
  list(): Promise<MoveIn[]>
  /** @param isWhole whether with what has no match, which may be long @throws {Problem} 404 */
  find(id: string, isWhole?: boolean): Promise<{ one: MoveIn; users: MoveInUser[] }>
  /**
   * Reads a server in the background; its key is not stored.
   * @throws {Problem} 400 for an address that can't be one, 409 while another one runs
   */
  start(admin: Viewer, server: Server, access: ServerAccess): Promise<{ id: string; done: Promise<void> }>
  /** Stops reading. @throws {Problem} 404 */
  stop(admin: Viewer, id: string): Promise<void>
  /** Chooses who becomes whom, and compares again. @throws {Problem} 400, 404, 409 */
  choose(id: string, users: readonly ChosenUser[]): Promise<{ done: Promise<void> }>
  /** Creates the new users and applies in the background. @throws {Problem} 400, 404, 409 */
  apply(admin: Viewer, id: string, users: readonly ChosenUser[]): Promise<{ links: UserLink[]; done: Promise<void> }>
  /** New links for created users without a password; earlier ones no longer work. @throws {Problem} 404 */
  makeLinks(admin: Viewer, id: string): Promise<UserLink[]>
  /** @throws {Problem} 404, 409 */
  undo(admin: Viewer, id: string): Promise<{ done: Promise<void> }>
  /** Deletes it, after which it can't be undone. @throws {Problem} 404, 409 */
  discard(admin: Viewer, id: string): Promise<void>
}

export interface MoveInServiceOptions {
  context: Pick<ReadContext, 'db' | 'accounts' | 'now'>
  runner: Pick<MoveInRunner, 'read' | 'run' | 'stop'>
  users: Pick<UserAdminService, 'createUser' | 'createPasswordLink'>
  warn(error: unknown): void
}

const TOO_LATE = 'This can’t be changed any more. Reload the page.'

export function createMoveInService({ context, runner, users, warn }: MoveInServiceOptions): MoveInService {
  const { db, accounts, now } = context
  const timestamp = async () => toIso(await now())

  const audit = async (admin: AuditEvent['admin'], action: string, id: string, after: object | null = null) =>
    recordAudit(db, { admin, action, subject: { kind: 'import', id }, after }, await timestamp())

  async function requireOne(id: string): Promise<MoveIn> {
    const one = await findMoveIn(db, id)
    if (!one) throw new Problem(404, 'Not found. It may have expired.')
    return one
  }

  async function requireCompared(id: string): Promise<MoveIn> {
    const one = await requireOne(id)
    if (one.state !== 'compared') throw new Problem(409, TOO_LATE)
    return one
  }

  /** @param isFinal whether accounts are about to be created @throws {Problem} 400 */
  async function saveChoices(id: string, chosen: readonly ChosenUser[], isFinal: boolean): Promise<MoveInUser[]> {
    const stored = await listUsers(db, id)
    const byPosition = new Map(chosen.map((one) => [one.position, one]))
    const wanted = stored.map((user) => ({ ...user, ...byPosition.get(user.position) }))
    const here = await findUsersByName(
      accounts,
      wanted.map(({ username }) => username),
    )
    const taken = new Set<string>()
    for (const { name, choice, username, email } of wanted) {
      if (choice === 'skip') continue
      const found = here.get(username.trim().toLowerCase())
      if (taken.has(username.trim().toLowerCase()))
        throw new Problem(400, `Two users can’t become ${username}. Choose another account for ${name}.`)
      taken.add(username.trim().toLowerCase())
      if (choice === 'existing' && !found) throw new Problem(400, `There is no user named ${username}.`)
      if (choice === 'existing') continue
      const problem = findUsernameError(username) ?? (email === '' && !isFinal ? undefined : findEmailError(email))
      if (problem !== undefined) throw new Problem(400, `${name}: ${problem}.`)
    }
    const at = await timestamp()
    return db.transaction().execute(async (trx) => {
      // another admin may have begun to apply it meanwhile
      if (!(await updateMoveIn(trx, id, {}, at, ['compared']))) throw new Problem(409, TOO_LATE)
      const before = new Map((await listUsers(trx, id)).map((user) => [user.position, user] as const))
      for (const { position, choice, username, email } of wanted) {
        const found = here.get(username.trim().toLowerCase())
        const own = choice === 'existing' ? found : undefined
        const known = before.get(position)
        // an interrupted attempt has created it, and it is still the same account
        const isCreated =
          choice === 'new' && known?.isCreated === true && known.username === username.trim() && known.email === email
        const created = isCreated && known.userId !== null ? toUserId(known.userId) : null
        await updateUser(trx, id, position, {
          choice,
          username: own?.username ?? username.trim(),
          email,
          userId: own?.id ?? created,
          isCreated: created !== null,
        })
      }
      return listUsers(trx, id)
    })
  }

  /**
   * Creates the users that don't exist yet; one that an interrupted attempt has created is used.
   * @throws {Problem} 409 before any is created, if a name or an email is taken
   */
  async function createUsers(admin: Viewer, one: MoveIn, chosen: readonly MoveInUser[]): Promise<UserLink[]> {
    const wanted = chosen.filter(({ choice }) => choice === 'new')
    const here = await findUsersByName(
      accounts,
      wanted.map(({ username }) => username),
    )
    const emails = new Set<string>()
    const checked: { user: MoveInUser; known: UserId | undefined }[] = []
    for (const user of wanted) {
      const email = toEmail(user.email)
      const known = user.isCreated && user.userId !== null ? toUserId(user.userId) : undefined
      const holders = known ? [] : await findUsersByEmail(accounts, email, await now())
      if (!known && here.has(user.username.toLowerCase()))
        throw new Problem(409, `${user.name}: the username ${user.username} is taken.`)
      if (holders.length > 0 || emails.has(email))
        throw new Problem(409, `${user.name}: another account has the email ${email}.`)
      emails.add(email)
      checked.push({ user, known })
    }
    const links: UserLink[] = []
    for (const { user, known } of checked) {
      const { position, username, email } = user
      const created = known
        ? { link: await users.createPasswordLink(admin, known), isMailed: false }
        : await users.createUser(admin, { username, email, isPremium: false }, (trx, userId) =>
            updateUser(trx.$extendTables<MoveInTables>(), one.id, position, { userId, isCreated: true }),
          )
      links.push({ username, link: created.link, isMailed: created.isMailed })
    }
    return links
  }

  /** Begins a phase. @param expected the users with which it can begin @throws {Problem} 409 if it has begun, or can't */
  async function begin(
    id: string,
    from: readonly MoveIn['state'][],
    change: Parameters<typeof updateMoveIn>[2],
    reset: Parameters<typeof resetUsers>[2],
    expected: readonly MoveInUser[] = [],
  ): Promise<{ done: Promise<void> }> {
    const at = await timestamp()
    const hasBegun = await db.transaction().execute(async (trx) => {
      if (!(await updateMoveIn(trx, id, change, at, from))) return false
      // another admin may have chosen otherwise since the accounts were created
      const stored = new Map((await listUsers(trx, id)).map((user) => [user.position, user] as const))
      if (!expected.every((user) => isReady(user, stored.get(user.position)))) throw new Problem(409, TOO_LATE)
      await resetUsers(trx, id, reset)
      return true
    })
    if (!hasBegun) throw new Problem(409, 'This can’t be done now. Reload the page.')
    return { done: runner.run(id).catch(warn) }
  }

  return {
    list: () => listMoveIns(db),
    async find(id, isWhole = true) {
      const users = await listUsers(db, id)
      return { one: await requireOne(id), users: isWhole ? users : users.map((user) => ({ ...user, unmatched: [] })) }
    },
    async start(admin, server, access) {
      const address = server === 'kodi' ? '' : checkAddress(access.address)
      if (server !== 'kodi') await checkAccess(access)
      const all = await listMoveIns(db)
      if (all.some(isRunning)) throw new Problem(409, 'Another one is running. Wait for it to finish, or stop it.')
      const old = all.filter(({ appliedAt }, index) => appliedAt === null || index >= MOVE_IN_LIMITS.past)
      await deleteMoveIns(
        db,
        old.map(({ id }) => id),
      )
      const id = randomUUID()
      const at = await now()
      const expiresAt = toIso(at + MOVE_IN_LIMITS.openMs)
      await insertMoveIn(db, { id, server, address, begunBy: admin.username, createdAt: toIso(at), expiresAt })
      await audit(admin, 'begin move-in', id, { server: SERVER_NAMES[server], address })
      return { id, done: runner.read({ id, server }, access).catch(warn) }
    },
    async stop(admin, id) {
      if (!(await updateMoveIn(db, id, { isStopping: true }, await timestamp(), ['reading'])))
        throw new Problem(404, 'It isn’t running any more.')
      runner.stop(id)
      await audit(admin, 'stop move-in', id)
    },
    async choose(id, chosen) {
      await requireCompared(id)
      await saveChoices(id, chosen, false)
      return begin(id, ['compared'], { state: 'comparing' }, { preview: NO_STATES })
    },
    async apply(admin, id, chosen) {
      const one = await requireCompared(id)
      const saved = await saveChoices(id, chosen, true)
      if (saved.every(({ choice }) => choice === 'skip')) throw new Problem(400, 'Choose at least one user.')
      const links = await createUsers(admin, one, saved)
      const change = { state: 'applying', appliedAt: await timestamp() } as const
      const begun = await begin(id, ['compared'], change, { result: NO_RESULT }, saved)
      await audit(admin, 'apply move-in', id)
      return { links, ...begun }
    },
    async makeLinks(admin, id) {
      await requireOne(id)
      const links: UserLink[] = []
      for (const { userId, isCreated, username } of await listUsers(db, id)) {
        if (!isCreated || userId === null) continue
        const user = toUserId(userId)
        if (await isUnused(accounts, user))
          links.push({ username, link: await users.createPasswordLink(admin, user), isMailed: false })
      }
      return links
    },
    async undo(admin, id) {
      await requireOne(id)
      const begun = await begin(id, ['applied', 'applying'], { state: 'undoing' }, { result: NO_RESULT })
      await audit(admin, 'undo move-in', id)
      return begun
    },
    async discard(admin, id) {
      await requireOne(id)
      if ((await deleteMoveIns(db, [id])) === 0)
        throw new Problem(409, 'It is still running. Wait until it has finished.')
      await audit(admin, 'delete move-in', id)
    },
  }
}

/** Whether a user is still what was chosen, and has an account. */
const isReady = ({ choice, username, email }: MoveInUser, stored: MoveInUser | undefined): boolean =>
  stored?.choice === choice &&
  stored.username === username &&
  stored.email === email &&
  (choice === 'skip' || stored.userId !== null)

/** @throws {Problem} 400 */
async function checkAccess({ address, confirmedOrigin, key }: ServerAccess): Promise<void> {
  if (key === '') throw new Problem(400, 'Enter the key.')
  if (!/^[\x21-\x7e]{1,500}$/.test(key))
    throw new Problem(400, 'The key has characters that no key has. Copy it again.')
  if (confirmedOrigin === null && (await isInPrivateNetwork(address))) throw new Problem(400, NOT_CONFIRMED)
}

/** @returns the address without what a page’s address has behind its path @throws {Problem} 400 */
function checkAddress(address: string): string {
  try {
    originOf(address)
  } catch (error) {
    if (error instanceof OutboundError) throw new Problem(400, `The address ${error.message}.`)
    throw error
  }
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

/** The origin that an admin confirms with an address: null for one that can’t be a server’s, which `start` refuses. */
export function toConfirmedOrigin(address: string): string | null {
  try {
    return originOf(address)
  } catch {
    return null
  }
}
