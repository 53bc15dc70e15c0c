/** A site process that belongs to a single journey, with its own port and folder. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequest } from '@playwright/test'
import { freePort } from '../../test/ports.ts'
import { expect } from './journey.ts'
import { ADMIN } from './sites.ts'

export interface SiteNode {
  origin: string
  dataDir: string
  /** Starts it, on the same port every time, and waits until it is ready. */
  start(): Promise<void>
  /** Stops it gracefully, or kills it. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Stops it and deletes its folder. */
  remove(): Promise<void>
}

/** @param environment settings in addition to the defaults */
export async function setUpNode(request: APIRequest, environment: Record<string, string>): Promise<SiteNode> {
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-own-'))
  const own = { PORT: port, HOST: '127.0.0.1', PUBLIC_URL: origin, DATA_DIR: folder }
  const defaults = {
    DATABASE_URL: '',
    REDIS_URL: '',
    ADMIN_PASSWORD: ADMIN.password,
    WORK_PER_MINUTE: '0',
    LOAD_SHEDDING: 'off',
  }
  const client = await request.newContext()
  const isReady = () =>
    client.get(`${origin}/readyz`).then(
      (response) => response.ok(),
      () => false,
    )
  let stop = async (_signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => undefined

  const node: SiteNode = {
    origin,
    dataDir: folder,
    async start() {
      const child = spawn(process.execPath, ['start.mjs'], {
        env: { ...process.env, WORKERS: '1', ...defaults, ...own, ...environment },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const exited = once(child, 'exit')
      stop = async (signal) => {
        child.kill(signal)
        await exited
      }
      const status = async () => (child.exitCode === null ? isReady() : 'exited')
      await expect.poll(status, { timeout: 300_000 }).not.toBe(false)
      expect(child.exitCode, 'the process has exited').toBeNull()
    },
    stop: (signal = 'SIGTERM') => stop(signal),
    async remove() {
      await node.stop()
      await client.dispose()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return node
}
