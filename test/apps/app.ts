/** The whole site, as it is built, on a fresh database. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FilmPlace, RunningSite } from '#src/app.server.ts'
import { type Config, parseConfig } from '#src/config.server.ts'
import { fillSqlite } from '../services/templates.ts'

export interface TestSite extends RunningSite {
  config: Config
}

/**
 * @param environment what an operator would set; the data folder is a temporary one
 * @param film another film than the one that is brought along
 */
export async function openSite(environment: Record<string, string> = {}, film?: FilmPlace): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-site-'))
  if (environment.DATA_DIR === undefined) await fillSqlite(folder, 'starter')
  const config = parseConfig(
    {
      DATA_DIR: folder,
      ADMIN_PASSWORD: 'a password for tests',
      LOG_LEVEL: 'silent',
      ARTWORK: 'drawn',
      PAGES_PER_MINUTE: '0',
      ...environment,
    },
    folder,
  )
  const { createSite } = await loadBuild()
  const site = await createSite(config, film)
  return {
    ...site,
    config,
    async close() {
      await site.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Build = { createSite(config: Config, film?: FilmPlace): Promise<RunningSite> }

function loadBuild(): Promise<Build> {
  const path = join(import.meta.dirname, '../../build/server/index.js')
  return import(/* @vite-ignore */ pathToFileURL(path).href).catch((error: unknown) => {
    throw new Error('The tests of the whole site need its build: npm run build', { cause: error })
  }) as Promise<Build>
}
