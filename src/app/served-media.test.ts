import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { collectPlaying } from '#src/library/playing.server.ts'
import { putViewersFirst } from '#src/library/viewers-first.server.ts'
import { singleProcess } from '#src/platform/cluster/cluster-link.ts'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { createServedMedia, type SiteMedia } from './served-media.server.ts'

const FOLDERS: string[] = []

let opened: OpenDatabase
let media: SiteMedia
beforeAll(async () => {
  const [engine] = databases()
  if (engine === undefined) throw new Error('there is no database')
  opened = await engine.open()
  media = createServedMedia({
    config: {
      delivery: { accel: undefined, cdn: undefined, redirect: undefined },
      mediaFolders: FOLDERS,
      mediaLinks: 'inside',
      packaging: {
        ffmpeg: 'ffmpeg',
        cores: 1,
        diskBytes: 0,
        keepOriginals: false,
        transcode: 'cpu',
        transcodeSlots: 1,
      },
    },
    catalogue: { db: opened.db.$extendTables<CatalogueTables>() },
    storage: createFolderStorage({ root: '/nowhere' }),
    film: null,
    wake: () => undefined,
    payForWork: async () => undefined,
    playing: collectPlaying(singleProcess()),
    viewers: putViewersFirst(singleProcess()),
    link: singleProcess(),
  })
})
afterAll(async () => {
  await media.close()
  await opened.close()
})

test('videos of folders that are entered while the site runs can be made without a restart', () => {
  expect(media.library.live).toBeNull()
  FOLDERS.push('/anime')
  expect(media.library.live).toBeTypeOf('function')
  FOLDERS.pop()
  expect(media.library.live).toBeNull()
})
