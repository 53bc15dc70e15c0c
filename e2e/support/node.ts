/** Runs a site process of a journey's own, with its own port and folder. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequest } from '@playwright/test'
import { freePort } from '../../test/ports.ts'
import { expect } from './journey.ts'

export interface Node {
  origin: string
  dataDir: string
  /** Starts it, on the same port every time, and waits until it is ready. */
  start(): Promise<void>
  /** Stops it gracefully, or kills it. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Stops it and deletes its folder. */
  remove(): Promise<void>
}

/** @param environment settings beside those of the shared site */
export async function setUpNode(request: APIRequest, environment: Record<string, string>): Promise<Node> {
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-own-'))
  const place = { PORT: port, HOST: '127.0.0.1', PUBLIC_URL: origin, DATA_DIR: folder }
  const usual = { DATABASE_URL: '', REDIS_URL: '', ADMIN_PASSWORD: 'correct horse battery', PAGES_PER_MINUTE: '0' }
  const client = await request.newContext()
  const isReady = () =>
    client.get(`${origin}/readyz`).then(
      (answer) => answer.ok(),
      () => false,
    )
  let stop = async (_signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => undefined

  const node: Node = {
    origin,
    dataDir: folder,
    async start() {
      const child = spawn(process.execPath, ['start.mjs'], {
        env: { ...process.env, ...usual, ...place, ...environment },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const ended = once(child, 'exit')
      stop = async (signal) => {
        child.kill(signal)
        await ended
      }
      const isThere = async () => (child.exitCode === null ? isReady() : 'ended')
      await expect.poll(isThere, { timeout: 90_000 }).not.toBe(false)
      expect(child.exitCode, 'it ended').toBeNull()
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
