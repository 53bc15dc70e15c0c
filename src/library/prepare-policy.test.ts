import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { addFile, addPackage } from '#test/library/library-files.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { toSettingKey } from '#src/platform/database/setting-key.ts'
import {
  chooseDefault,
  type DefaultPolicy,
  type PrepareChoice,
  type PrepareEnvironment,
  toPolicy,
} from './prepare-policy.ts'
import { findPolicy, readPolicy, savePolicy } from './prepare-policy-store.server.ts'

test.each<[string, Parameters<typeof chooseDefault>[0], DefaultPolicy]>([
  ['a new one', { hasPackages: false, freeBytes: 120e9 }, { prepare: 'watching', cacheBytes: 12e9 }],
  ['a new one on a large disk', { hasPackages: false, freeBytes: 4e12 }, { prepare: 'watching', cacheBytes: 50e9 }],
  ['a new one with a bucket', { hasPackages: false, freeBytes: null }, { prepare: 'watching', cacheBytes: 50e9 }],
  ['one that has packages', { hasPackages: true, freeBytes: 120e9 }, { prepare: 'all', cacheBytes: null }],
])('the default of a site: %s', (_, facts, policy) => {
  expect(chooseDefault(facts)).toEqual(policy)
})

const NEW: DefaultPolicy = { prepare: 'watching', cacheBytes: 12e9 }
const UPGRADED: DefaultPolicy = { prepare: 'all', cacheBytes: null }

test.each<[string, PrepareEnvironment, DefaultPolicy, object]>([
  ['nothing', { diskBytes: 0 }, NEW, NEW],
  ['nothing on an upgraded site', { diskBytes: 0 }, UPGRADED, UPGRADED],
  ['a size', { diskBytes: 0, cacheBytes: 1e9 }, UPGRADED, { prepare: 'all', cacheBytes: 1e9 }],
  ['no limit', { diskBytes: 0, cacheBytes: 0 }, NEW, { prepare: 'watching', cacheBytes: null }],
  ['what to prepare', { diskBytes: 0, prepare: 'off' }, NEW, { prepare: 'off', cacheBytes: 12e9 }],
  ['the limit of earlier versions', { diskBytes: 5e9 }, NEW, { prepare: 'all', cacheBytes: null }],
  ['both limits', { diskBytes: 5e9, cacheBytes: 1e9 }, NEW, { prepare: 'all', cacheBytes: 1e9 }],
])('an operator who has chosen %s', (_, environment, defaults, policy) => {
  expect(toPolicy(environment, {}, defaults)).toMatchObject(policy)
})

test.each<[string, PrepareEnvironment, PrepareChoice, object]>([
  ['everything', { diskBytes: 0 }, { prepare: 'all' }, { prepare: 'all', cacheBytes: 12e9 }],
  ['no limit', { diskBytes: 0 }, { cacheBytes: 0 }, { cacheBytes: null }],
  ['no lower qualities', { diskBytes: 0 }, { qualities: false }, { prepare: 'watching', qualities: false }],
  ['what the environment has, too', { diskBytes: 0, prepare: 'off' }, { prepare: 'all' }, { prepare: 'off' }],
  ['a size, with the limit of earlier versions', { diskBytes: 5e9 }, { cacheBytes: 1e9 }, { cacheBytes: 1e9 }],
])('an admin who has saved %s', (_, environment, saved, policy) => {
  expect(toPolicy(environment, saved, NEW)).toMatchObject(policy)
})

describe.each(bothDatabases())('the policy on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  beforeEach(async () => {
    opened = await open('starter')
    db = opened.db.$extendTables<CatalogueTables>()
  })
  afterEach(() => opened.close())
  const save = (name: string, value: string) =>
    db
      .insertInto('setting')
      .values({ key: toSettingKey(name), value })
      .execute()
  const start = (freeBytes: number, choice: PrepareChoice = {}) =>
    savePolicy(db, { diskBytes: 0, ...choice }, async () => freeBytes)

  test('of a new site stays, whatever its disk and its packages become', async () => {
    expect(await start(100e9)).toMatchObject({ prepare: 'watching', cacheBytes: 10e9 })
    await addPackage(db, await addFile(db, 1))
    expect(await start(5e9)).toMatchObject({ prepare: 'watching', cacheBytes: 10e9 })
  })

  test('of a site that had packages before this version deletes nothing until the operator chooses', async () => {
    await addPackage(db, await addFile(db, 1))
    expect(await start(100e9)).toMatchObject({ prepare: 'all', cacheBytes: null })
    expect(await start(100e9, { cacheBytes: 3e9, qualities: false })).toMatchObject({ cacheBytes: 3e9 })
    expect(await readPolicy(db)).toEqual({ prepare: 'all', cacheBytes: 3e9, qualities: false })
    expect(await start(100e9)).toMatchObject({ prepare: 'all', cacheBytes: null })
  })

  test('is what an admin has saved as soon as it is saved, unless the environment sets it', async () => {
    await start(100e9, { qualities: true })
    for (const [name, value] of [
      ['PREPARE', 'all'],
      ['PREPARE_QUALITIES', 'off'],
      ['MEDIA_CACHE_GB', '7'],
    ] as const)
      await save(name, value)
    expect(await readPolicy(db)).toEqual({ prepare: 'all', qualities: true, cacheBytes: 7e9 })
    expect(await start(100e9)).toMatchObject({ qualities: false })
  })

  test('ignores an invalid value alone', async () => {
    await start(100e9)
    await save('PREPARE', 'everything')
    await save('MEDIA_CACHE_GB', '7')
    expect(await readPolicy(db)).toMatchObject({ prepare: 'watching', cacheBytes: 7e9 })
  })

  test('is not known before the library has started', async () => {
    await save('PREPARE', 'all')
    expect(await findPolicy(db)).toBeNull()
  })

  test('is the same for nodes that start together', async () => {
    const policies = await Promise.all([start(100e9), start(200e9), start(300e9)])
    expect(new Set(policies.map(({ cacheBytes }) => cacheBytes))).toHaveLength(1)
  })
})
