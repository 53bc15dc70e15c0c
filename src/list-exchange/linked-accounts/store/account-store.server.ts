/** Stores users' accounts at list services, and when they are synchronised. */
import type { UserId } from '#src/accounts/viewer.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { MyListDb, MyListTransaction } from '#src/list/tables.server.ts'
import type { LinkedTables } from '#src/list/linked-account-tables.ts'
import { type LinkedService, toLinkedService as toService } from '../merge/service-fields.ts'
import type { TokenOwner } from '../tokens/token-vault.server.ts'

export const REMOVAL_DECISIONS = ['remove', 'keep'] as const
export type RemovalDecision = (typeof REMOVAL_DECISIONS)[number]

export interface LinkedAccount {
  service: LinkedService
  remoteId: number
  remoteName: string
  /** Encrypted; null if the user has to connect again. */
  tokens: string | null
  /** ISO. */
  accessEndsAt: string
  /** When the connection ends; null if it is extended. */
  endsAt: string | null
  /** Whether the owner agreed to the changes of the first sync. */
  isApproved: boolean
  sendsPrivate: boolean
  dueAt: string
  /** How many removals wait for the owner. */
  removals: { here: number; there: number }
  removalDecision: RemovalDecision | null
  connectedAt: string
}

/** The time of a sync that waits for its owner. */
export const NEVER = '9999-12-31T00:00:00.000Z'

function fromRow(row: LinkedTables['linked_account']): LinkedAccount[] {
  const service = toService(row.service)
  if (service === undefined) return []
  return [
    {
      service,
      remoteId: row.remote_id,
      remoteName: row.remote_name,
      tokens: row.tokens,
      accessEndsAt: row.access_ends_at,
      endsAt: row.ends_at,
      isApproved: row.is_approved === 1,
      sendsPrivate: row.sends_private === 1,
      dueAt: row.due_at,
      removals: { here: row.removals_here, there: row.removals_there },
      removalDecision: REMOVAL_DECISIONS.find((one) => one === row.removal_decision) ?? null,
      connectedAt: row.connected_at,
    },
  ]
}

export async function listAccounts(db: MyListDb, user: UserId): Promise<LinkedAccount[]> {
  const rows = await db
    .selectFrom('linked_account')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('service')
    .execute()
  return rows.flatMap(fromRow)
}

export async function findAccount(db: MyListDb, { user, service }: TokenOwner): Promise<LinkedAccount | null> {
  return (await listAccounts(db, user)).find((account) => account.service === service) ?? null
}

export interface Connection {
  remote: { id: number; name: string }
  tokens: string
  accessEndsAt: number
  endsAt: number | null
}

/** Adds an account, or connects it again. What is known of another account of the service is forgotten. */
export async function saveConnection(
  db: MyListDb,
  owner: TokenOwner,
  { remote, tokens, accessEndsAt, endsAt }: Connection,
  now: number,
): Promise<void> {
  const values = {
    remote_id: remote.id,
    remote_name: remote.name,
    tokens,
    access_ends_at: toIso(accessEndsAt),
    ends_at: endsAt === null ? null : toIso(endsAt),
    refresh_started_at: null,
    due_at: toIso(now),
    connected_at: toIso(now),
  }
  await db.transaction().execute(async (trx) => {
    const known = await findAccount(trx, owner)
    if (known?.remoteId === remote.id) return void (await updateAccount(trx, owner, values))
    await removeAccount(trx, owner)
    await trx
      .insertInto('linked_account')
      .values({
        user_id: owner.user,
        service: owner.service,
        ...values,
        is_approved: 0,
        sends_private: 0,
        is_changed: 0,
        removals_here: 0,
        removals_there: 0,
        removal_decision: null,
      })
      .execute()
  })
}

/** Removes an account and all that is stored about it. The lists stay as they are. */
export async function removeAccount(db: MyListDb, { user, service }: TokenOwner): Promise<void> {
  const tables = ['sync_change', 'sync_run', 'sync_conflict', 'linked_entry', 'link_request', 'linked_account'] as const
  for (const table of tables)
    await db.deleteFrom(table).where('user_id', '=', user).where('service', '=', service).execute()
}

type Values = Partial<Omit<LinkedTables['linked_account'], 'user_id' | 'service'>>

const updateAccount = (db: MyListDb, { user, service }: TokenOwner, values: Values) =>
  db
    .updateTable('linked_account')
    .set(values)
    .where('user_id', '=', user)
    .where('service', '=', service)
    .executeTakeFirst()

export const scheduleSync = (db: MyListDb, owner: TokenOwner, at: number): Promise<unknown> =>
  updateAccount(db, owner, { due_at: toIso(at) })

/** Lets changes of the list count from now on, and sets when the next sync is due at the latest. */
export const beginSync = (db: MyListDb, owner: TokenOwner, next: number): Promise<unknown> =>
  updateAccount(db, owner, { is_changed: 0, due_at: toIso(next) })

export const waitForOwner = (db: MyListDb, owner: TokenOwner): Promise<unknown> =>
  updateAccount(db, owner, { due_at: NEVER })

export const approveSync = (db: MyListDb, owner: TokenOwner, now: number): Promise<unknown> =>
  updateAccount(db, owner, { is_approved: 1, due_at: toIso(now) })

export const saveSendsPrivate = (db: MyListDb, owner: TokenOwner, sends: boolean, now: number): Promise<unknown> =>
  updateAccount(db, owner, { sends_private: sends ? 1 : 0, ...(sends && { due_at: toIso(now) }) })

export const saveRemovals = (db: MyListDb, owner: TokenOwner, removals: LinkedAccount['removals']): Promise<unknown> =>
  updateAccount(db, owner, { removals_here: removals.here, removals_there: removals.there })

/** After a decision was carried out. */
export const endRemovalDecision = (db: MyListDb, owner: TokenOwner): Promise<unknown> =>
  updateAccount(db, owner, { removal_decision: null })

export const decideRemovals = (
  db: MyListDb,
  owner: TokenOwner,
  decision: RemovalDecision,
  now: number,
): Promise<unknown> => updateAccount(db, owner, { removal_decision: decision, due_at: toIso(now) })

/** The user disconnected the account while it was synchronised. */
export class DisconnectedError extends Error {
  constructor() {
    super('The account was disconnected.')
  }
}

/**
 * Changes the list in a transaction without requesting another sync with this service; other services get the changes.
 * @param remoteId the user at the service
 * @throws {DisconnectedError}
 */
export async function withoutOwnMark<T>(
  trx: MyListTransaction,
  owner: TokenOwner,
  remoteId: number,
  work: () => Promise<T>,
): Promise<T> {
  const row = await trx
    .selectFrom('linked_account')
    .select(['is_changed', 'remote_id'])
    .where('user_id', '=', owner.user)
    .where('service', '=', owner.service)
    .executeTakeFirst()
  if (row?.remote_id !== remoteId) throw new DisconnectedError()
  const result = await work()
  if (row.is_changed === 0) await updateAccount(trx, owner, { is_changed: 0 })
  return result
}

/**
 * Plans syncs of lists that changed.
 * @returns accounts whose sync is due
 */
export async function planDueSyncs(db: MyListDb, now: number, delayMs: number): Promise<TokenOwner[]> {
  const at = toIso(now + delayMs)
  await db
    .updateTable('linked_account')
    .set((eb) => ({
      is_changed: 0,
      due_at: eb.case().when('due_at', '>', at).then(at).else(eb.ref('due_at')).end(),
    }))
    .where('is_changed', '=', 1)
    .where('is_approved', '=', 1)
    .execute()
  const rows = await db
    .selectFrom('linked_account')
    .select(['user_id', 'service'])
    .where('due_at', '<=', toIso(now))
    .where('tokens', 'is not', null)
    .execute()
  return rows.flatMap(({ user_id: user, service: text }) => {
    const service = toService(text)
    return service === undefined ? [] : [{ user, service }]
  })
}
