import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from './test/free-port.ts'
import { findSystemChromium } from './test/programs.ts'

// This file is read by every worker: the first reading decides, the others find it in their environment.
process.env.E2E_PORT ??= String(await freePort())
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'hoshimi-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
const origin = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'e2e',
  // every file of the folder itself is a journey; what they share is in e2e/support
  testMatch: /e2e\/[^/]+\.ts$/,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  reporter: 'list',
  webServer: {
    command: `"${process.execPath}" start.mjs`,
    url: `${origin}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env.E2E_PORT,
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: process.env.E2E_DATA_DIR,
      // a journey must not depend on what the shell around it configures, nor reach anything outside
      DATABASE_URL: '',
      REDIS_URL: '',
      ANILIST_URL: '',
      JIKAN_URL: '',
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'correct horse battery',
    },
  },
  use: {
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // a worker that answers for pages would hide them from a journey that looks at requests; offline.ts allows it
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findSystemChromium(),
      args: [
        // Chromium refuses to be root in its sandbox
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})
