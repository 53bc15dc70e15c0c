/** Stores the policy of preparing videos, so that every process and command of the site has the same. */
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import { chooseDefault, PREPARE, type PrepareChoice, type PreparePolicy, toPolicy } from './prepare-policy.ts'
import { PACKAGES } from './serve/package-file.ts'
import { hasPackages } from './storage-store.server.ts'

const DEFAULT_KEY = 'prepare default'
const POLICY_KEY = 'prepare policy'

const defaultSchema = z.object({ prepare: z.enum(PREPARE), cacheBytes: z.number().nullable() })
const policySchema = defaultSchema.extend({ qualities: z.boolean() })

/** Before the library has started for the first time. */
const AS_BEFORE: PreparePolicy = { prepare: 'all', qualities: true, cacheBytes: null }

/** Saves the policy of this process, which is that of all: the last one that starts decides. */
export async function savePolicy(
  db: CatalogueDb,
  choice: PrepareChoice,
  findFreeBytes: () => Promise<number | null>,
): Promise<PreparePolicy> {
  const known = await read(db, DEFAULT_KEY)
  if (known === null) {
    const chosen = chooseDefault({ hasPackages: await hasPackages(db), freeBytes: await findFreeBytes() })
    await db
      .insertInto('setting')
      .values({ key: DEFAULT_KEY, value: JSON.stringify(chosen) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  }
  const policy = toPolicy(choice, defaultSchema.parse(known ?? (await read(db, DEFAULT_KEY))))
  const value = JSON.stringify(policy)
  await db
    .insertInto('setting')
    .values({ key: POLICY_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  return policy
}

export async function readPolicy(db: CatalogueDb): Promise<PreparePolicy> {
  return policySchema.safeParse(await read(db, POLICY_KEY)).data ?? AS_BEFORE
}

async function read(db: CatalogueDb, key: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row ? JSON.parse(row.value) : null
}

/** Of the disk of the packages; null for a bucket. */
export async function findFreeBytes(storage: Pick<Storage, 'pathOf'>): Promise<number | null> {
  const path = storage.pathOf(PACKAGES)
  const found = path === null ? null : await statfs(dirname(path)).catch(() => null)
  return found && found.bavail * found.bsize
}
