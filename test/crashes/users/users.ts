/** Users who sign up and write, one write after another, and know what the site has acknowledged. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Data } from '../databases.ts'
import { type Random, seededRandom } from '../random.ts'
import { ACCOUNT_ACTIONS, deleteAccount, register, sessionsResponse } from './account-actions.ts'
import type { Action, CreateAction, Identity } from './action.ts'
import { createAdminEdits } from './admin.ts'
import { send, signIn } from './client.ts'
import { comment, commentActions } from './comment-actions.ts'
import { favour, LIST_ACTIONS, watch } from './list-actions.ts'
import { listViolatedInvariants, readUsers } from './read-users.ts'
import { findDifference, type StoredUser, type UserState } from './state.ts'

export interface Users {
  /** Resolves after `count` acknowledged writes of all users. */
  untilAcknowledged(count: number): Promise<void>
  acknowledged(): number
  /** How many writes have no response: each may be stored or not. */
  pending(): number
  /** The texts of all acknowledged comments, if the users only add. */
  listComments(): string[]
  /** Stops writing; resolves when the writes in progress have ended. */
  stop(): Promise<void>
  /**
   * Compares what is stored with what was acknowledged.
   * @param at a node of the running site; by default, the one that was written to
   */
  findFaults(at?: string): Promise<string[]>
}

interface UsersOptions {
  data: Pick<Data, 'engine' | 'query'>
  origin: string
  random: Random
  /** Only comments, favourites and history, of which nothing is changed or deleted. */
  onlyAdd?: boolean
}

interface Written {
  identity: Identity | null
  state: UserState | null
  /** What may be stored instead, if the last write was not acknowledged. */
  alternatives: (UserState | null)[]
}

const USERS_AT_ONCE = 4
/** Writes of one user before the next one signs up. */
const WRITES = 14
const PASSWORD = 'tsuki ga kirei'

/** Runs the users during `act`, and stops them afterwards. */
export async function withUsers<T>(options: UsersOptions, act: (users: Users) => Promise<T>): Promise<T> {
  const users = await startUsers(options)
  try {
    return await act(users)
  } finally {
    await users.stop().catch(() => undefined)
  }
}

async function startUsers({ data, origin, random, onlyAdd = false }: UsersOptions): Promise<Users> {
  const all: Written[] = []
  let acknowledged = 0
  let isStopped = false
  const waiting = new Set<() => void>()
  const acknowledge = (): void => {
    acknowledged++
    for (const notify of waiting) notify()
  }
  const admin = onlyAdd ? null : createAdminEdits(origin, acknowledge)
  const actions = admin
    ? [...LIST_ACTIONS, ...commentActions(await admin.comment()), ...ACCOUNT_ACTIONS]
    : [comment, comment, favour, watch]

  /** @returns whether it is acknowledged */
  async function write(written: Written, action: Action): Promise<boolean> {
    written.alternatives = action.stages
    const cookie = action.withoutCookie ? '' : (written.identity?.cookie ?? '')
    const answer = await send(origin, { ...action, cookie })
    if (!answer) return false
    action.learn?.(answer)
    written.state = action.stages.at(-1) ?? null
    written.alternatives = []
    if (written.identity && written.state) written.identity.state = written.state
    acknowledge()
    return true
  }

  async function runUser(username: string, choose: Random): Promise<void> {
    const written: Written = { identity: null, state: null, alternatives: [] }
    all.push(written)
    const signUp = register(username, PASSWORD, (identity) => (written.identity = identity))
    if (!(await write(written, signUp))) return
    const plan: CreateAction[] = Array.from({ length: WRITES }, () => actions[choose(actions.length)] ?? comment)
    if (!onlyAdd && choose(4) === 0) plan.push(deleteAccount)
    for (const [count, create] of plan.entries()) {
      const action = written.identity && create(written.identity, choose, count)
      if (isStopped || (action && !(await write(written, action)))) return
    }
  }

  async function runUsers(number: number, choose: Random): Promise<void> {
    for (let attempt = 0; !isStopped; attempt++) {
      const before = acknowledged
      await runUser(`fan_${number}_${attempt}`, choose)
      if (acknowledged === before) await pause(10) // the site or its database is unavailable
    }
  }
  const done = Promise.all([
    ...Array.from({ length: USERS_AT_ONCE }, (_, number) => runUsers(number, seededRandom(random(2 ** 31)))),
    admin?.run(() => isStopped),
  ])
  done.catch(() => undefined)

  return {
    acknowledged: () => acknowledged,
    pending: () => all.filter(({ alternatives }) => alternatives.length > 0).length + (admin?.pending() ?? 0),
    listComments: () => all.flatMap(({ state }) => state?.comments ?? []),
    untilAcknowledged: (wanted) =>
      Promise.race([
        new Promise<void>((resolve) => {
          const notify = () => {
            if (acknowledged >= wanted) resolve()
          }
          waiting.add(notify)
          notify()
        }),
        done.then(() => undefined),
      ]),
    async stop() {
      isStopped = true
      await done
    },
    async findFaults(at = origin) {
      const stored = await readUsers(data)
      // one after the other: a site refuses more sign-ins at once than it can check soon
      const faults: string[] = []
      for (const written of all) faults.push(...(await findFaultsOf(at, written, stored)))
      return [...faults, ...(await listViolatedInvariants(data)), ...((await admin?.findFaults(data)) ?? [])]
    },
  }
}

/** What is stored must be what was acknowledged, or include the whole write that was not; and its owner can sign in. */
async function findFaultsOf(
  origin: string,
  { identity, state, alternatives }: Written,
  all: Map<string, NonNullable<StoredUser>>,
): Promise<string[]> {
  const username = (state ?? alternatives[0])?.username ?? identity?.state.username
  const stored = all.get(username ?? '') ?? null
  const possible = [state, ...alternatives]
  const matching = possible.filter((one) => findDifference(one, stored) === null)
  if (matching.length === 0)
    return possible.map(
      (one, index) => `${username}, ${index === 0 ? 'acknowledged' : 'or'}: ${findDifference(one, stored)}`,
    )
  if (stored === null) return []
  const passwords = new Set(matching.flatMap((one) => one?.password ?? []))
  const found = await Promise.all([...passwords].map((password) => signIn(origin, { email: stored.email, password })))
  const faults = found.includes(stored.username) ? [] : [`${username} cannot sign in`]
  if (identity === null || alternatives.length > 0) return faults
  const response = await fetch(`${origin}/api/me`, { headers: { cookie: identity.cookie } })
  const { user } = sessionsResponse.parse(await response.json())
  return user?.username === username ? faults : [...faults, `the session of ${username} is lost`]
}
