/** The built site on a fresh database. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RunningSite } from '#src/app.server.ts'
import type { FilmOptions } from '#src/app/starter-content.server.ts'
import { type Config, parseConfig } from '#src/config.server.ts'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import type { PushPolicy } from '#src/notifications/push/push-policy.ts'
import type { HttpOptions } from '#src/platform/http/http.server.ts'
import type { Pause } from '#src/platform/limits/admission.server.ts'
import type { WatchPressure } from '#src/platform/limits/pressure.server.ts'
import { requireFreshBuild } from '../fresh-build.ts'
import { fillSqlite } from '../services/templates.ts'

export interface TestSite extends RunningSite {
  config: Config
}

export interface SiteOptions {
  /** A film to use in place of the bundled one. */
  film?: FilmOptions
  /** Receives the log at `LOG_LEVEL`. */
  onLogLine?: (line: string) => void
  /** Replaces the readings of this process, for `LOAD_SHEDDING=on`. */
  watchPressure?: WatchPressure
  /** Replaces the waits of requests over their budget of work. */
  pause?: Pause
  /** To other workers; by default, there are none. */
  link?: ClusterLink
  /** Replaces what `PUBLIC_URL` allows, for a push service on this machine. */
  push?: PushPolicy
  /** Ends the site and starts it again. */
  restart?: () => void
}

/** @param environment the operator's settings; the data folder is temporary */
export async function openSite(
  environment: Record<string, string> = {},
  { film, onLogLine, watchPressure, pause, link, push, restart }: SiteOptions = {},
): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-site-'))
  if (environment.DATA_DIR === undefined) await fillSqlite(folder, 'starter')
  const config = parseConfig(
    {
      DATA_DIR: folder,
      ADMIN_PASSWORD: 'a password for tests',
      LOG_LEVEL: 'silent',
      ARTWORK: 'drawn',
      WORK_PER_MINUTE: '0',
      LOAD_SHEDDING: 'off',
      ...environment,
    },
    folder,
  )
  build ??= loadBuild()
  const { createSite } = await build
  const site = await createSite(
    {
      ...config,
      ...(onLogLine && { logStream: { write: onLogLine } }),
      ...(watchPressure && { watchPressure }),
      ...(pause && { pause }),
      ...(push && { push }),
      ...(restart && { restart }),
    },
    film,
    link,
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

type SiteConfig = Config &
  Pick<HttpOptions, 'logStream'> & {
    watchPressure?: WatchPressure
    pause?: Pause
    push?: PushPolicy
    restart?: () => void
  }
type Build = { createSite(config: SiteConfig, film?: FilmOptions, link?: ClusterLink): Promise<RunningSite> }

let build: Promise<Build> | undefined

function loadBuild(): Promise<Build> {
  requireFreshBuild()
  const path = join(import.meta.dirname, '../../build/server/index.js')
  return import(/* @vite-ignore */ pathToFileURL(path).href) as Promise<Build>
}
