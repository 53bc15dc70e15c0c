/** A Redis server for tests: on a free port, without persistence, stopped with its owner. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from '../ports.ts'
import { findRedis } from '../programs.ts'

export interface RedisServer {
  url: string
  /** Kills it. */
  stop(): Promise<void>
  /** Restarts it, empty, on the same port. */
  start(): Promise<void>
  /** Suspends it: connections stay open, but nothing answers. */
  freeze(): void
  resume(): void
}

const READY = /ready to accept connections/i

/** @throws if Redis is not installed */
export async function startRedis(): Promise<RedisServer> {
  const program = findRedis()
  if (!program) throw new Error('Redis is not installed')
  const port = await freePort()
  let stop = async (): Promise<void> => undefined
  let signal = (_name: 'SIGSTOP' | 'SIGCONT'): unknown => undefined

  async function start(): Promise<void> {
    const child = spawn(
      program ?? '',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      // a process that outlives a killed worker must not hold its output open
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
    const kill = () => child.kill('SIGKILL')
    signal = (name) => child.kill(name)
    process.once('exit', kill)
    stop = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      process.off('exit', kill)
      const ended = once(child, 'exit')
      kill()
      await ended
    }
    const lines = createInterface(child.stdout)
    for await (const line of lines) if (READY.test(line)) break
    child.stdout.resume()
  }

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop: () => stop(),
    freeze: () => void signal('SIGSTOP'),
    resume: () => void signal('SIGCONT'),
  }
}
