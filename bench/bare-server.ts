/** The upper bound: bare Fastify routes that send stored bytes. `startBareServer` runs this file as a child process. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import type { RecordedResponse } from './load.ts'

export interface BareServer {
  origin: string
  pid: number
  stop(): Promise<void>
}

type Recording = [path: string, headers: Record<string, string>, body: Buffer]

/** Starts a process that answers each recorded URL with the same bytes. */
export async function startBareServer(recorded: ReadonlyMap<string, RecordedResponse>): Promise<BareServer> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), { serialization: 'advanced' })
  child.send([...recorded].map(([path, { headers, body }]): Recording => [path, headers, body]))
  const origin = await once(child, 'message').then(([origin]: unknown[]) => String(origin))
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function serve(recordings: readonly Recording[]): Promise<string> {
  const responses = new Map(recordings.map(([path, headers, body]) => [path, { headers, body: Buffer.from(body) }]))
  const app = Fastify()
  app.get('/*', (request, reply) => {
    const found = responses.get(request.raw.url ?? '')
    if (!found) return reply.code(404).send()
    return reply.headers(found.headers).send(found.body)
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

if (process.send) {
  process.send(await once(process, 'message').then(([recordings = []]: Recording[][]) => serve(recordings)))
}
