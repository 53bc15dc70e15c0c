/** Creates, lists and revokes invitations, for admins. */
import { DAY_MS } from '#src/platform/durations.ts'
import { Problem } from '#src/platform/problem.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { recordAudit } from '../audit/audit-store.server.ts'
import type { AccountDb } from '../tables.server.ts'
import type { Viewer } from '../viewer.ts'
import { type Invitation, invitationPath, type NewInvitation } from '../users/invitation.ts'
import {
  countInvitations,
  deleteInvitation,
  insertInvitation,
  listInvitations,
} from '../users/invitation-store.server.ts'

/** Open and past ones; past ones are deleted after a while. */
const MAX_INVITATIONS = 200

export interface InvitationService {
  /** Newest first. */
  list(): Promise<Invitation[]>
  /** @returns a URL that is shown only once @throws {Problem} 409 if there are too many */
  create(admin: Viewer, invitation: NewInvitation): Promise<string>
  /** Accounts that were created with it stay. @throws {Problem} 404 */
  revoke(admin: Viewer, id: string): Promise<void>
}

interface InvitationOptions {
  db: AccountDb
  origin: string
  now: () => number
}

export const createInvitationService = ({ db, origin, now }: InvitationOptions): InvitationService => ({
  list: () => listInvitations(db),
  async create(admin, { note, role, uses, days }) {
    const expiresAt = toIso(now() + days * DAY_MS)
    const token = await db.transaction().execute(async (trx) => {
      if ((await countInvitations(trx)) >= MAX_INVITATIONS)
        throw new Problem(409, `There are ${MAX_INVITATIONS} invitations. Revoke some first.`)
      const created = await insertInvitation(trx, { note, role, maxUses: uses, expiresAt, invitedBy: admin.id }, now())
      const subject = { kind: 'invitation' as const, id: created.id }
      await recordAudit(trx, { admin, action: 'invite', subject, after: { role, uses, expiresAt } }, toIso(now()))
      return created.token
    })
    return origin + invitationPath(token)
  },
  async revoke(admin, id) {
    await db.transaction().execute(async (trx) => {
      if (!(await deleteInvitation(trx, id))) throw new Problem(404, 'Invitation not found.')
      const subject = { kind: 'invitation' as const, id }
      await recordAudit(trx, { admin, action: 'revoke invitation', subject }, toIso(now()))
    })
  },
})
