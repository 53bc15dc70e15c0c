/** The upper bound: bare Fastify routes that send stored bytes. Run as a child process by `startBareServer`. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import type { RecordedResponse } from './load.ts'

export interface BareServer {
  origin: string
  stop(): Promise<void>
}

type Sent = [path: string, headers: Record<string, string>, body: Buffer]

/** Starts a process that answers each recorded URL with the same bytes. */
export async function startBareServer(recorded: ReadonlyMap<string, RecordedResponse>): Promise<BareServer> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), { serialization: 'advanced' })
  child.send([...recorded].map(([path, { headers, body }]): Sent => [path, headers, body]))
  const [origin] = (await once(child, 'message')) as [string]
  return {
    origin,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function serve(answers: readonly Sent[]): Promise<string> {
  const ready = new Map(answers.map(([path, headers, body]) => [path, { headers, body: Buffer.from(body) }]))
  const app = Fastify()
  app.get('/*', (request, reply) => {
    const found = ready.get(request.raw.url ?? '')
    if (!found) return reply.code(404).send()
    return reply.headers(found.headers).send(found.body)
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

if (process.send) {
  const [answers] = (await once(process, 'message')) as [Sent[]]
  process.send(await serve(answers))
}
