/** What users do with their linked accounts, for the calls and the pages. */
import type { UserId } from '#src/accounts/viewer.ts'
import { englishTitle } from '#src/catalogue/anime.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import { Problem } from '#src/platform/problem.ts'
import type { JobsDb } from '#src/platform/jobs/jobs-tables.server.ts'
import { beginLink, completeLink, type LinkAnswer, pastesCode, requireService } from './link-account.server.ts'
import type { LinkedContext } from './linked-context.server.ts'
import { CHANGES_PER_PAGE, type LinkedServiceView, type SyncedTitleView, type SyncRunView } from './linked-schemas.ts'
import type { Decision } from './merge/merge-title.ts'
import { LINKED_SERVICES, SERVICE_NAMES } from './merge/service-fields.ts'
import { enqueueSync, toJobKind } from './runs/schedule-syncs.server.ts'
import {
  approveSync,
  decideRemovals,
  findAccount,
  type LinkedAccount,
  listAccounts,
  NEVER,
  type RemovalDecision,
  removeAccount,
  saveSendsPrivate,
  scheduleSync,
} from './store/account-store.server.ts'
import { decideConflict, listConflicts } from './store/base-store.server.ts'
import { listChanges, listRuns, type SyncRun } from './store/run-store.server.ts'
import { isSyncActive } from './store/sync-job-store.server.ts'
import type { TokenOwner } from './tokens/token-vault.server.ts'

/** Users are warned this long before a connection ends. */
const WARNING_MS = 30 * DAY_MS

export type LinkedAccountService = ReturnType<typeof createLinkedAccountService>

export function createLinkedAccountService(context: LinkedContext, jobs: JobsDb) {
  const { db } = context
  const toTitle = (number: number) => {
    const title = context.snapshot().find(number)
    return { animeId: title?.id ?? String(number), title: title ? englishTitle(title.names) : 'Unknown title' }
  }

  async function requireAccount(owner: TokenOwner): Promise<LinkedAccount> {
    const account = await findAccount(db, owner)
    if (!account) throw new Problem(404, `${SERVICE_NAMES[owner.service]} is not connected.`)
    return account
  }

  async function toAccountView(user: UserId, account: LinkedAccount, now: number) {
    const owner = { user, service: account.service }
    const conflicts = await listConflicts(db, owner)
    return {
      name: account.remoteName,
      connectedAt: account.connectedAt,
      needsSignIn: account.tokens === null,
      endsAt: account.endsAt,
      endsSoon: account.endsAt !== null && Date.parse(account.endsAt) - now < WARNING_MS,
      isApproved: account.isApproved,
      sendsPrivate: account.sendsPrivate,
      isSyncing: await isSyncActive(jobs, { kind: toJobKind(account.service), subject: user }),
      nextSyncAt: account.dueAt === NEVER || account.tokens === null ? null : account.dueAt,
      heldRemovals: account.removalDecision === null ? account.removals : { here: 0, there: 0 },
      conflicts: conflicts
        .filter(({ decision }) => decision === null)
        .map(({ number, kind }) => ({ ...toTitle(number), kind })),
    }
  }

  async function start(owner: TokenOwner): Promise<void> {
    await enqueueSync(jobs, owner, await context.now())
  }

  return {
    /** Whether the site offers any service. */
    isOffered: Object.keys(context.config.services).length > 0,

    /** The services that the site offers, and those that it offered when the user connected them. */
    async list(user: UserId): Promise<LinkedServiceView[]> {
      const accounts = await listAccounts(db, user)
      const now = await context.now()
      const shown = LINKED_SERVICES.filter(
        (service) => context.config.services[service] || accounts.some((account) => account.service === service),
      )
      return Promise.all(
        shown.map(async (service) => {
          const account = accounts.find((one) => one.service === service)
          return {
            service,
            name: SERVICE_NAMES[service],
            isAvailable: context.config.services[service] !== undefined,
            pastesCode: pastesCode(context, service),
            account: account ? await toAccountView(user, account, now) : null,
          }
        }),
      )
    },

    begin: (owner: TokenOwner, session: string): Promise<string> => beginLink(context, owner, session),

    /** Connects the account; its first sync starts at once. */
    async complete(owner: TokenOwner, answer: LinkAnswer): Promise<void> {
      await completeLink(context, owner, answer)
      await start(owner)
    },

    disconnect: (owner: TokenOwner): Promise<void> => removeAccount(db, owner),

    async changeSettings(owner: TokenOwner, { sendsPrivate }: { sendsPrivate: boolean }): Promise<void> {
      await requireAccount(owner)
      if (owner.service === 'mal' && sendsPrivate)
        throw new Problem(409, 'MyAnimeList has no private entries: they are never sent.')
      await saveSendsPrivate(db, owner, sendsPrivate, await context.now())
    },

    /** @param approve accepts the changes that the first sync listed */
    async sync(owner: TokenOwner, { approve }: { approve: boolean }): Promise<void> {
      requireService(context, owner.service)
      const account = await requireAccount(owner)
      if (account.tokens === null) throw new Problem(409, `Connect ${SERVICE_NAMES[owner.service]} again first.`)
      const now = await context.now()
      if (approve && !account.isApproved) {
        const [last] = await listRuns(db, owner)
        if (last?.outcome !== 'rehearsed') throw new Problem(409, 'The changes are not listed yet.')
        await approveSync(db, owner, now)
      } else await scheduleSync(db, owner, now)
      await start(owner)
    },

    async decideConflict(owner: TokenOwner, number: number, keep: Decision): Promise<void> {
      await requireAccount(owner)
      if (!(await decideConflict(db, owner, number, keep))) throw new Problem(404, 'There is no such conflict.')
      await scheduleSync(db, owner, await context.now())
    },

    async decideRemovals(owner: TokenOwner, decision: RemovalDecision): Promise<void> {
      const { removals } = await requireAccount(owner)
      if (removals.here + removals.there === 0) throw new Problem(409, 'No removals wait for a decision.')
      await decideRemovals(db, owner, decision, await context.now())
    },

    /** The newest first. */
    async listRuns(owner: TokenOwner): Promise<SyncRunView[]> {
      await requireAccount(owner)
      return (await listRuns(db, owner)).map(toRunView)
    },

    /** @param page from 1 */
    async listChanges(owner: TokenOwner, run: string, page: number): Promise<SyncedTitleView[]> {
      await requireAccount(owner)
      const range = { skip: (page - 1) * CHANGES_PER_PAGE, limit: CHANGES_PER_PAGE }
      return (await listChanges(db, owner, run, range)).map(({ number, changes }) => ({ ...toTitle(number), changes }))
    },
  }
}

const toRunView = ({ startedAt, ...run }: SyncRun): SyncRunView => ({ id: startedAt, ...run })
