import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { addFile, addIndex, addLivePackage, addPackage } from '#test/library/library-files.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { estimateRemaining } from './remaining.server.ts'

const PROBE = {
  format: 'matroska,webm',
  duration: 1_440,
  bitRate: 0,
  video: [
    {
      index: 0,
      codec: 'h264',
      profile: 'High',
      pixels: 'yuv420p',
      width: 1920,
      height: 1080,
      pixelAspect: 1,
      interlaced: false,
      hdr: false,
      rotation: 0,
      frameRate: 24,
      ready: true,
      standard: true,
      still: false,
      language: '',
      title: '',
    },
  ],
  sounds: [],
  subtitles: [],
  attachments: [],
  chapters: [],
}

describe.each(bothDatabases())('what the rest of a library takes on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  beforeEach(async () => {
    opened = await open('starter')
    db = opened.db.$extendTables<CatalogueTables>()
  })
  afterEach(() => opened.close())
  const addVideo = (more = {}) => addFile(db, 1, { probe: JSON.stringify(PROBE), bytes: 9e8, ...more })
  const estimate = (qualities: boolean) => estimateRemaining(db, { keepOriginal: false, qualities })

  test('counts what has no package, and lower qualities that are missing', async () => {
    await addPackage(db, await addVideo())
    const [live] = [await addVideo({ first_episode: 2 }), await addVideo({ match: 'ignored' })]
    await addVideo({ state: 'missing' })
    await addVideo({ path: 'broken.mkv', probe: '{}' })
    await addIndex(db, live)
    await addLivePackage(db, live)
    const copies = await estimate(false)
    expect(copies).toMatchObject({ videos: 1, bytes: 9e8 })
    const all = await estimate(true)
    expect(all.videos).toBe(1)
    expect(all.seconds).toBeGreaterThan(copies.seconds)
    expect(all.bytes).toBeGreaterThan(copies.bytes)
  })

  test('of a library of many pages is the sum of all', async () => {
    for (let episode = 1; episode <= 101; episode++) await addVideo({ first_episode: episode })
    expect(await estimate(false)).toMatchObject({ videos: 101, bytes: 101 * 9e8 })
  })
})
