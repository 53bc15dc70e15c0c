/** An S3-compatible server for tests: OpenStack Swift on a free port, with its objects in memory, stopped with its owner. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createS3Client } from '#src/platform/storage/s3-client.server.ts'
import type { S3Config } from '#src/platform/storage/storage-config.server.ts'
import { freePort } from '../ports.ts'
import { findSwift } from '../programs.ts'

export interface ObjectStorage {
  endpoint: string
  /** Creates a bucket of its own. */
  bucket(prefix?: string): Promise<S3Config>
  /** Kills it. */
  stop(): Promise<void>
  /** Starts it on the same port, empty. */
  start(): Promise<void>
  close(): Promise<void>
}

const SCRIPT = fileURLToPath(new URL('object-storage.py', import.meta.url))
const ACCESS_KEY = 'test:tester'

/** @throws if Swift is not installed */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const python = findSwift()
  if (python === undefined) throw new Error('Swift is not installed')
  const port = await freePort()
  const secret = randomBytes(16).toString('hex')
  const endpoint = `http://127.0.0.1:${port}`
  let stop = async (): Promise<void> => undefined

  async function start(): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'hoshimi-objects-'))
    const child = spawn(python ?? '', [SCRIPT, folder, String(port), ACCESS_KEY, secret], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    stop = async () => {
      process.off('exit', kill)
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        kill()
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    }
    let isReady = false
    for await (const line of createInterface(child.stdout)) {
      isReady = line === 'ready'
      if (isReady) break
    }
    if (!isReady) throw new Error('Swift did not start')
    child.stdout.resume()
  }

  await start()
  return {
    endpoint,
    async bucket(prefix = '') {
      const bucket = `bucket-${randomBytes(6).toString('hex')}`
      const config: S3Config = {
        kind: 's3',
        bucket,
        prefix,
        endpoint,
        publicEndpoint: undefined,
        region: 'us-east-1',
        accessKeyId: ACCESS_KEY,
        secretAccessKey: secret,
      }
      if (!(await createS3Client(config).createBucket())) throw new Error('The bucket was not created')
      return config
    },
    start,
    stop: () => stop(),
    close: () => stop(),
  }
}
