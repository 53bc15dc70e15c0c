/** A site of a journey's own, for what its operator has to configure. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../test/free-port.ts'
import { expect, test as journey } from './journey.ts'

/** @param environment what that operator sets beside what the other journeys' site has */
export const testOn = (environment: Record<string, string>) =>
  journey.extend({
    baseURL: async ({ playwright }, use) => {
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      const folder = await mkdtemp(join(tmpdir(), 'hoshimi-own-'))
      const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: origin, DATA_DIR: folder }
      const site = spawn(process.execPath, ['start.mjs'], {
        env: { ...env, DATABASE_URL: '', ADMIN_PASSWORD: 'correct horse battery', ...environment },
        stdio: 'ignore',
      })
      const ended = new Promise((resolve) => site.once('exit', resolve))
      const request = await playwright.request.newContext()
      const isReady = () =>
        request.get(`${origin}/readyz`).then(
          (answer) => answer.status(),
          () => 0,
        )
      try {
        await expect.poll(isReady, { timeout: 45_000 }).toBe(200)
        await use(origin)
      } finally {
        await request.dispose()
        site.kill('SIGTERM')
        await ended
        await rm(folder, { recursive: true, force: true })
      }
    },
  })
