/** Blocks networks and mail domains from creating accounts, for admins. */
import { countPages, toPageRange } from '#src/platform/paging.ts'
import { Problem } from '#src/platform/problem.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { recordAudit } from '../audit/audit-store.server.ts'
import type { AccountDb } from '../tables.server.ts'
import { MAX_BLOCKS, type NewBlock, type SignUpBlock } from '../users/sign-up-block.ts'
import { countBlocks, deleteBlock, insertBlock, listBlocks } from '../users/sign-up-block-store.server.ts'
import type { Viewer } from '../viewer.ts'

const PAGE_SIZE = 50

export interface SignUpBlockService {
  /** Newest first, a page at a time. */
  list(page: number): Promise<{ blocks: SignUpBlock[]; totalPages: number }>
  /** @throws {Problem} 409 if it is blocked already, or if there are too many */
  add(admin: Viewer, block: NewBlock): Promise<void>
  /** @throws {Problem} 404 */
  remove(admin: Viewer, id: string): Promise<void>
}

export const createSignUpBlockService = (db: AccountDb, now: () => number): SignUpBlockService => ({
  async list(page) {
    const totalPages = countPages(await countBlocks(db), PAGE_SIZE)
    return { blocks: await listBlocks(db, toPageRange(page, PAGE_SIZE)), totalPages }
  },
  async add(admin, block) {
    const { value: blocked, note } = block
    await db.transaction().execute(async (trx) => {
      if ((await countBlocks(trx)) >= MAX_BLOCKS)
        throw new Problem(409, `There are ${MAX_BLOCKS} blocks. Remove some first.`)
      const id = await insertBlock(trx, block, toIso(now()))
      if (id === null) throw new Problem(409, `${blocked.value} is blocked already.`)
      const event = { admin, action: 'block sign-ups', subject: { kind: 'block' as const, id: blocked.value } }
      await recordAudit(trx, { ...event, after: note === '' ? null : { note } }, toIso(now()))
    })
  },
  async remove(admin, id) {
    await db.transaction().execute(async (trx) => {
      const blocked = await deleteBlock(trx, id)
      if (!blocked) throw new Problem(404, 'This block was removed already.')
      const subject = { kind: 'block' as const, id: blocked.value }
      await recordAudit(trx, { admin, action: 'unblock sign-ups', subject }, toIso(now()))
    })
  },
})
