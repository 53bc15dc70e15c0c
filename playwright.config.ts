import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { ADMIN, originOf, PORTS, type SharedSite, servicesEnvironment } from './e2e/support/sites.ts'
import { chromiumFlags } from './test/chromium-flags.ts'
import { requireFreshBuild } from './test/fresh-build.ts'
import { freePorts } from './test/ports.ts'
import { findBrowser } from './test/programs.ts'
import { isQuick } from './test/tier.ts'
import { useOwnTemporaryFolder } from './test/temporary-folder.ts'

useOwnTemporaryFolder()

// This file is loaded by every worker: the first load decides, the others read the environment.
// knip reads it too, without a build
if (process.argv.includes('test') && !process.env.E2E_PORT) requireFreshBuild()
const variables = Object.values(PORTS)
const ports = await freePorts(variables.length)
for (const [index, variable] of variables.entries()) process.env[variable] ??= String(ports[index])
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'hoshimi-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

const startSite = (program: string, site: SharedSite, dataDir: string, more: Record<string, string> = {}) => ({
  command: `"${process.execPath}" ${program}`,
  url: `${originOf(site)}/readyz`,
  reuseExistingServer: false,
  timeout: 600_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: {
    PORT: new URL(originOf(site)).port,
    HOST: '127.0.0.1',
    PUBLIC_URL: originOf(site),
    DATA_DIR: dataDir,
    // a journey must not depend on the shell's configuration, nor reach external hosts
    DATABASE_URL: '',
    REDIS_URL: '',
    ANILIST_URL: '',
    JIKAN_URL: '',
    KITSU_URL: '',
    MEDIA_DIR: '',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    // all sign-ups and requests come from one address
    SIGN_UPS_PER_HOUR: '1000',
    COMMENTS_PER_MINUTE: '100',
    WORKERS: '1',
    WORK_PER_MINUTE: '0',
    LOAD_SHEDDING: 'off',
    OFFLINE_VIDEO: 'members',
    ...more,
  },
})

export default defineConfig({
  testDir: 'e2e',
  // every file in these folders is a journey, except those in e2e/support
  testMatch: /e2e\/(?!support\/)[^/]+\/[^/]+\.ts$/,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // journeys wait for pages half of the time
  workers: availableParallelism() + 2,
  // only what hangs reaches them
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  webServer: [
    startSite('start.mjs', 'starter', process.env.E2E_DATA_DIR),
    startSite('e2e/support/imported-site.ts', 'imported', join(process.env.E2E_DATA_DIR, 'imported')),
    startSite('e2e/support/library-site.ts', 'library', join(process.env.E2E_DATA_DIR, 'library')),
    // all its journeys are slow
    ...(isQuick()
      ? []
      : [startSite('start.mjs', 'services', join(process.env.E2E_DATA_DIR, 'services'), servicesEnvironment())]),
  ],
  use: {
    baseURL: originOf('starter'),
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // a service worker would hide requests from journeys; offline.ts allows it
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      // pages are open for seconds: optimising their code costs more than it saves
      args: chromiumFlags('--js-flags=--no-opt --no-maglev'),
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})
