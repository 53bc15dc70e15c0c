/** Connections to the workers of a site, each to a known one: the site's log names the process that answers. */
import { randomUUID } from 'node:crypto'
import { Agent, type ClientRequestArgs, type IncomingMessage, request as sendRequest } from 'node:http'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import type { SiteProcess } from '../crashes/site-process.ts'
import { waitUntil } from '../wait.ts'

export interface WorkerConnection {
  /** The worker's process. */
  pid: number
  /** Its one connection; also for a WebSocket, which takes it over. */
  agent: CountingAgent
  ask(method: string, path: string, options?: AskOptions): Promise<WorkerAnswer>
  close(): void
}

export interface AskOptions {
  cookie?: string | undefined
  /** An object is sent as JSON. */
  body?: object | string
  headers?: Record<string, string>
}

export interface WorkerAnswer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

/** One connection at a time, and how many it has opened. */
export class CountingAgent extends Agent {
  opened = 0

  constructor() {
    super({ keepAlive: true, maxSockets: 1 })
  }

  override createConnection(
    options: ClientRequestArgs,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): Duplex | null | undefined {
    this.opened++
    return super.createConnection(options, callback)
  }
}

const logged = z.object({ pid: z.int(), req: z.object({ url: z.string() }) })

/** Opens a connection to a worker, whichever gets it. The site must log at `info`. */
async function connect(site: SiteProcess): Promise<WorkerConnection> {
  const agent = new CountingAgent()
  const ask = (method: string, path: string, options: AskOptions = {}) => sendOver(agent, site, method, path, options)
  const path = `/probe-${randomUUID()}`
  await ask('GET', path)
  const pid = await waitUntil(() => findPid(site.output(), path))
  return {
    pid,
    agent,
    async ask(...request) {
      const answer = await ask(...request)
      if (agent.opened > 1) throw new Error('The connection was closed, and another worker may have answered')
      return answer
    },
    close: () => agent.destroy(),
  }
}

function findPid(output: string, path: string): number | undefined {
  const line = output.split('\n').find((one) => one.includes(path))
  return line?.endsWith('}') ? logged.safeParse(JSON.parse(line)).data?.pid : undefined
}

/** @returns a connection to each of `count` workers */
export async function connectToWorkers(site: SiteProcess, count = 2): Promise<WorkerConnection[]> {
  const connections = new Map<number, WorkerConnection>()
  while (connections.size < count) {
    const connection = await connect(site)
    if (connections.has(connection.pid)) connection.close()
    else connections.set(connection.pid, connection)
  }
  return [...connections.values()]
}

function sendOver(
  agent: Agent,
  { origin }: SiteProcess,
  method: string,
  path: string,
  { cookie, body, headers }: AskOptions,
): Promise<WorkerAnswer> {
  const isJson = typeof body === 'object'
  const sent = isJson ? JSON.stringify(body) : body
  return new Promise((resolve, reject) => {
    const request = sendRequest(origin + path, {
      agent,
      method,
      headers: {
        origin,
        ...(isJson && { 'content-type': 'application/json' }),
        ...(sent !== undefined && { 'content-length': Buffer.byteLength(sent) }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
      },
    })
    request.once('error', reject).once('response', (response) => {
      text(response).then(
        (answered) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: answered }),
        reject,
      )
    })
    request.end(sent)
  })
}

export const toCookie = (headers: { 'set-cookie'?: string[] }): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ')
