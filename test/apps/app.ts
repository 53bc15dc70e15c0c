/** The built site on a fresh database. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RunningSite } from '#src/app.server.ts'
import type { FilmOptions } from '#src/app/starter-content.server.ts'
import { type Config, parseConfig } from '#src/config.server.ts'
import type { HttpOptions } from '#src/platform/http/http.server.ts'
import type { WatchPressure } from '#src/platform/limits/pressure.server.ts'
import { requireFreshBuild } from '../fresh-build.ts'
import { fillSqlite } from '../services/templates.ts'

export interface TestSite extends RunningSite {
  config: Config
}

/**
 * @param environment the operator's settings; the data folder is temporary
 * @param film a film to use in place of the bundled one
 * @param onLogLine receives the log at `LOG_LEVEL`
 * @param watchPressure replaces the readings of this process, for `LOAD_SHEDDING=on`
 */
export async function openSite(
  environment: Record<string, string> = {},
  film?: FilmOptions,
  onLogLine?: (line: string) => void,
  watchPressure?: WatchPressure,
): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-site-'))
  if (environment.DATA_DIR === undefined) await fillSqlite(folder, 'starter')
  const config = parseConfig(
    {
      DATA_DIR: folder,
      ADMIN_PASSWORD: 'a password for tests',
      LOG_LEVEL: 'silent',
      ARTWORK: 'drawn',
      PAGES_PER_MINUTE: '0',
      LOAD_SHEDDING: 'off',
      ...environment,
    },
    folder,
  )
  build ??= loadBuild()
  const { createSite } = await build
  const site = await createSite(
    { ...config, ...(onLogLine && { logStream: { write: onLogLine } }), ...(watchPressure && { watchPressure }) },
    film,
  )
  return {
    ...site,
    config,
    async close() {
      await site.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type SiteConfig = Config & Pick<HttpOptions, 'logStream'> & { watchPressure?: WatchPressure }
type Build = { createSite(config: SiteConfig, film?: FilmOptions): Promise<RunningSite> }

let build: Promise<Build> | undefined

function loadBuild(): Promise<Build> {
  requireFreshBuild()
  const path = join(import.meta.dirname, '../../build/server/index.js')
  return import(/* @vite-ignore */ pathToFileURL(path).href) as Promise<Build>
}
