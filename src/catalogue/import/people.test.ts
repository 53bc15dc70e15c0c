import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { findPerson, listStaff, listStaffCredits } from '../cast-store.server.ts'
import { listMainJobs } from '../cast.ts'
import { type Source, type TitleRecordInput, titleRecordSchema } from '../record.ts'
import { findLongFacts } from '../store.server.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'
import { storeBatch } from './store.server.ts'

const record = (mal: number, rest: Partial<TitleRecordInput>) =>
  titleRecordSchema.parse({ ids: [{ space: 'mal', id: String(mal) }], names: { english: `Pier ${mal}` }, ...rest })
const member = (key: string, name: string, role: string) => ({ person: { key, name }, role })
const speaking = (key: string, name: string, character = 'anilist:1') => ({
  character: { key: character, name: 'Kai' },
  role: 'Main' as const,
  voices: [{ key, name, language: 'Japanese' }],
})

test('the main jobs of a title, with each person once', () => {
  const credit = (id: number, role: string) => ({
    id,
    name: `P${id}`,
    japaneseName: undefined,
    picture: undefined,
    role,
  })
  const staff = [
    credit(1, 'Episode Director (eps 3, 5), Assistant Director'),
    credit(2, 'Music'),
    credit(3, 'Director'),
    credit(3, 'Director'),
    credit(4, 'Storyboard, Script'),
    credit(4, 'Series Composition'),
  ]
  expect(listMainJobs(staff).map(({ label, people }) => [label, people.map(({ id }) => id)])).toEqual([
    ['Director', [3]],
    ['Script', [4]],
    ['Music', [2]],
  ])
})

describe.each(bothDatabases())('people and songs in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
  })
  afterEach(() => opened.close())

  const store = (source: Source, ...records: ReturnType<typeof record>[]) =>
    storeBatch(
      db,
      source,
      records.map((one) => ({ record: one })),
    )
  const idOf = async (key: string) =>
    (await db.selectFrom('person').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id

  test('a title has its staff in order, and its songs', async () => {
    const staff = [member('anilist:1', 'Aoi Mori', 'Director'), member('anilist:1', 'Aoi Mori', 'Script')]
    const songs = [{ kind: 'opening' as const, title: 'Rain', artist: 'Kai', episodes: '1-12' }]
    const again = record(1, { staff, songs })
    await store('jikan', again)
    expect(await store('jikan', again)).toMatchObject({ unchanged: 1 })
    expect((await listStaff(db, 10_000)).map(({ name, role }) => [name, role])).toEqual([
      ['Aoi Mori', 'Director'],
      ['Aoi Mori', 'Script'],
    ])
    expect(await findLongFacts(db, 10_000)).toMatchObject({ songs })
    await store('jikan', record(1, { staff: staff.slice(1) }))
    expect(await listStaffCredits(db, await idOf('anilist:1'))).toEqual([{ anime: 10_000, role: 'Script' }])
    expect(await findLongFacts(db, 10_000), 'what a source leaves out stays').toMatchObject({ songs })
  })

  test('what one title of a batch says of a person stays when another one says less', async () => {
    const mori = { key: 'anilist:1', name: 'Aoi Mori' }
    const staff = [
      { person: { ...mori, japaneseName: '森 葵' }, role: 'Director' },
      { person: mori, role: 'Script' },
    ]
    await store('anilist', record(1, { staff }), record(2, { staff: [{ person: mori, role: 'Music' }] }))
    expect(await findPerson(db, await idOf('anilist:1'))).toMatchObject({ name: 'Aoi Mori', japaneseName: '森 葵' })
  })

  test('two sources’ ids become one person where both credit the name for a title, and the first id stays', async () => {
    await store('jikan', record(1, { cast: [speaking('mal:7', 'Mori Aoi')], staff: [member('mal:8', 'Rin', 'Music')] }))
    const first = await idOf('mal:7')
    await store(
      'anilist',
      record(1, { cast: [speaking('anilist:70', 'Aoi  Mori')], staff: [member('anilist:80', 'Ren', 'Music')] }),
    )
    const second = await idOf('anilist:70')
    expect(second).not.toBe(first)
    for (const id of [first, second])
      expect(await findPerson(db, id)).toMatchObject({ id: first, appearances: [{ anime: 10_000 }] })
    expect((await findPerson(db, await idOf('anilist:80')))?.name, 'another name is another person').toBe('Ren')

    // what comes later under either id belongs to the same person
    await store('anilist', record(2, { staff: [member('anilist:70', 'Aoi Mori', 'Director')] }))
    expect(await listStaffCredits(db, first)).toEqual([{ anime: 10_001, role: 'Director' }])
  })

  test('a source’s two people of one name stay two', async () => {
    await store(
      'jikan',
      record(1, { cast: [speaking('mal:7', 'Aoi Mori')] }),
      record(2, { cast: [speaking('mal:9', 'Aoi Mori')] }),
    )
    await store('anilist', record(1, { cast: [speaking('anilist:70', 'Aoi Mori')] }))
    await store('anilist', record(2, { cast: [speaking('anilist:70', 'Aoi Mori')] }))
    const [one, other] = [await idOf('mal:7'), await idOf('mal:9')]
    expect((await findPerson(db, one))?.appearances.map(({ anime }) => anime)).toEqual([10_000, 10_001])
    expect(await findPerson(db, other)).toMatchObject({ id: other, appearances: [] })
  })

  test('two people of one name in one batch: the first match counts, and later credits follow it', async () => {
    await store(
      'jikan',
      record(1, { cast: [speaking('mal:9', 'Rin Sato')] }),
      record(2, { cast: [speaking('mal:7', 'Aoi Mori')] }),
      record(3, { cast: [speaking('mal:8', 'Aoi Mori')] }),
    )
    await db.updateTable('person').set({ name: 'Aoi Mori' }).where('key', '=', 'mal:9').execute()
    const cast = [speaking('anilist:70', 'Aoi Mori')]
    await store('anilist', record(3, { cast }), record(2, { cast }), record(1, { cast }))
    const merged = await db.selectFrom('person').select('merged_into').where('key', '=', 'anilist:70').execute()
    const [{ merged_into: kept } = { merged_into: null }] = merged
    const voices = await db.selectFrom('voice').select('person_id').distinct().execute()
    expect(voices.map(({ person_id }) => person_id)).toEqual([kept])
  })

  test.each<[string, Partial<TitleRecordInput>, Partial<TitleRecordInput>]>([
    [
      'who speaks and who draws',
      { cast: [speaking('mal:7', 'Aoi Mori')] },
      { cast: [speaking('anilist:71', 'Rin Sato')], staff: [member('anilist:70', 'Aoi Mori', 'Art')] },
    ],
    [
      'written differently in Japanese',
      { staff: [{ person: { key: 'mal:7', name: 'Aoi Mori', japaneseName: '森 葵' }, role: 'Art' }] },
      { staff: [{ person: { key: 'anilist:70', name: 'Aoi Mori', japaneseName: '森 蒼' }, role: 'Art' }] },
    ],
  ])('namesakes of two sources stay two: %s', async (_, one, other) => {
    await store('jikan', record(1, one))
    await store('anilist', record(1, other))
    const merged = await db.selectFrom('person').select('key').where('merged_into', 'is not', null).execute()
    expect(merged).toEqual([])
  })
})
