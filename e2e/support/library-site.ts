/**
 * The site with videos: invented titles, and a folder of samples in all formats that is filled while the site runs.
 * Started by `playwright.config.ts`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { loadStarter } from '#src/catalogue/starter-store.server.ts'
import { STARTER } from '#src/catalogue/starter/starter.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { cacheSamples, samplesFolder } from '../../test/media/cache.ts'
import { TITLES } from '../../test/media/titles.ts'
import { findFfmpeg } from '../../test/programs.ts'
import { libraryFolders, videosFolder } from './library-folders.ts'

const data = process.env.DATA_DIR ?? ''
const ffmpeg = findFfmpeg() ?? 'ffmpeg'
const samples = await samplesFolder()
for (const folder of [data, videosFolder(data)]) await mkdir(folder, { recursive: true })

const bare = await openDatabase(undefined, data)
const db = bare.$extendTables<CatalogueTables>()
await loadStarter(db, STARTER)
await storeBatch(
  db,
  'anilist',
  TITLES.map((title) => ({ record: titleRecordSchema.parse(title) })),
)
await bare.destroy()

const env = { ...process.env, FFMPEG: ffmpeg, MEDIA_DIR: await libraryFolders(data), PREPARE: 'all' }
const start = (...args: string[]) => spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
const site = start('start.mjs')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => site.kill('SIGTERM'))
const exited = once(site, 'exit')

await cacheSamples(samples, ffmpeg)
start('src/cli.ts', 'library:scan')
await exited
process.exit(site.exitCode ?? 1)
