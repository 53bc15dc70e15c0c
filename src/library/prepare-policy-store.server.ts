/** Stores what decides the policy of preparing videos, so that every process and command of the site has the same. */
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { toSettingKey } from '#src/platform/database/setting-key.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import { PREPARE_NAMES, prepareVariables, toPrepareChoice } from './prepare-config.ts'
import { chooseDefault, PREPARE, type PrepareEnvironment, type PreparePolicy, toPolicy } from './prepare-policy.ts'
import { PACKAGES } from './serve/package-file.ts'
import { hasPackages } from './storage-store.server.ts'

const DEFAULT_KEY = 'prepare default'
const ENVIRONMENT_KEY = 'prepare environment'

const defaultSchema = z.object({ prepare: z.enum(PREPARE), cacheBytes: z.number().nullable() })
const environmentSchema = z.object({
  prepare: z.enum(PREPARE).optional(),
  qualities: z.boolean().optional(),
  cacheBytes: z.number().optional(),
  diskBytes: z.number(),
})
/** Saved values that are invalid are ignored; the settings report them. */
const savedSchema = z.object({
  PREPARE: prepareVariables.PREPARE.catch(undefined),
  PREPARE_QUALITIES: prepareVariables.PREPARE_QUALITIES.catch(undefined),
  MEDIA_CACHE_GB: prepareVariables.MEDIA_CACHE_GB.catch(undefined),
})

/** Before the library has started for the first time. */
const AS_BEFORE: PreparePolicy = { prepare: 'all', qualities: true, cacheBytes: null }

/** Saves what the environment of this process sets, which is that of all: the last one that starts decides. */
export async function savePolicy(
  db: CatalogueDb,
  environment: PrepareEnvironment,
  findFreeBytes: () => Promise<number | null>,
): Promise<PreparePolicy> {
  const known = await db.selectFrom('setting').select('key').where('key', '=', DEFAULT_KEY).executeTakeFirst()
  if (!known) {
    const chosen = chooseDefault({ hasPackages: await hasPackages(db), freeBytes: await findFreeBytes() })
    await db
      .insertInto('setting')
      .values({ key: DEFAULT_KEY, value: JSON.stringify(chosen) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  }
  const value = JSON.stringify(environmentSchema.parse(environment))
  await db
    .insertInto('setting')
    .values({ key: ENVIRONMENT_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  return readPolicy(db)
}

export const readPolicy = async (db: CatalogueDb): Promise<PreparePolicy> => (await findPolicy(db)) ?? AS_BEFORE

/** @returns null before the library has started for the first time */
export async function findPolicy(db: CatalogueDb): Promise<PreparePolicy | null> {
  const keys = [DEFAULT_KEY, ENVIRONMENT_KEY, ...PREPARE_NAMES.map(toSettingKey)]
  const rows = await db.selectFrom('setting').select(['key', 'value']).where('key', 'in', keys).execute()
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const [defaults, environment] = [values.get(DEFAULT_KEY), values.get(ENVIRONMENT_KEY)]
  if (defaults === undefined || environment === undefined) return null
  const saved = savedSchema.parse(
    Object.fromEntries(PREPARE_NAMES.map((name) => [name, values.get(toSettingKey(name))])),
  )
  return toPolicy(
    environmentSchema.parse(JSON.parse(environment)),
    toPrepareChoice(saved),
    defaultSchema.parse(JSON.parse(defaults)),
  )
}

/** Of the disk of the packages; null for a bucket. */
export async function findFreeBytes(storage: Pick<Storage, 'pathOf'>): Promise<number | null> {
  const path = storage.pathOf(PACKAGES)
  const found = path === null ? null : await statfs(dirname(path)).catch(() => null)
  return found && found.bavail * found.bsize
}
