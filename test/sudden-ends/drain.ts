/** The site is asked to end under load: no request that it has taken may be cut. */
import { once } from 'node:events'
import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { listenTo } from '../sockets.ts'
import { type Round, withData } from './scenarios.ts'

const CLIENTS = 40
const LOGIN = JSON.stringify({ email: 'nobody@example.org', password: 'no password at all' })

interface Tally {
  answered: number
  /** Requests under way when the site was asked to end, which were answered after that. */
  late: number
  cut: string[]
}

export async function stopUnderLoad({ random, server }: Round): Promise<string> {
  return withData(server, async (_, launch) => {
    const site = launch()
    await site.untilReady()
    const socket = await listenTo(site.origin, { reconnection: false })
    const disconnected = new Promise<string>((resolve) => void socket.socket.once('disconnect', resolve))
    const tally: Tally = { answered: 0, late: 0, cut: [] }
    let isStopping = false
    const clients = Array.from({ length: CLIENTS }, (_, number) => browse(site.origin, number, tally, () => isStopping))
    while (tally.answered < CLIENTS) await pause(5)
    await pause(random(200))
    isStopping = true
    const code = await site.stop()
    await Promise.all(clients)
    const reason = await disconnected
    if (tally.cut.length > 0) throw new Error(`${tally.cut.length} requests were cut:\n${tally.cut.join('\n')}`)
    if (tally.late === 0) throw new Error('No request was under way')
    if (code !== 0) throw new Error(`The site ended with ${code}:\n${site.output()}`)
    // a client reconnects by itself, unless the server has asked it not to
    if (reason === 'io server disconnect') throw new Error('The socket does not reconnect')
    return `${tally.answered} answered, ${tally.late} of them after the signal, 0 cut`
  })
}

/** One connection that is kept alive: request after request, until it is told to close or nobody listens any more. */
async function browse(origin: string, number: number, tally: Tally, isStopping: () => boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (let isOpen = true; isOpen;) {
      const before = isStopping()
      const { connection } = (await ask(origin, agent, number)).headers
      tally.answered++
      if (isStopping() && !before) tally.late++
      isOpen = connection !== 'close'
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code !== 'ECONNREFUSED') tally.cut.push(`client ${number}: ${String(error)}`)
  } finally {
    agent.destroy()
  }
}

/** Some read pages and calls, some send a body bit by bit, and some read a file bit by bit. */
function ask(origin: string, agent: Agent, number: number): Promise<IncomingMessage> {
  if (number % 4 === 1) return send(`${origin}/api/login`, agent)
  const paths = ['/home', '', '/api/catalogue/home', '/api/openapi.json']
  return read(`${origin}${paths[number % 4]}`, agent, number % 8 === 3 ? 20 : 0)
}

async function send(url: string, agent: Agent): Promise<IncomingMessage> {
  const headers = { 'content-type': 'application/json', 'content-length': LOGIN.length, origin: new URL(url).origin }
  const request = httpRequest(url, { agent, method: 'POST', headers })
  const answered = toResponse(request, 0)
  answered.catch(() => undefined)
  for (let at = 0; at < LOGIN.length; at += 8) {
    request.write(LOGIN.slice(at, at + 8))
    await pause(30)
  }
  request.end()
  return answered
}

function read(url: string, agent: Agent, slowMs: number): Promise<IncomingMessage> {
  const request = httpRequest(url, { agent })
  request.end()
  return toResponse(request, slowMs)
}

/** @param slowMs how long it takes to read each piece */
async function toResponse(request: ClientRequest, slowMs: number): Promise<IncomingMessage> {
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return finish(response, slowMs)
}

async function finish(response: IncomingMessage, slowMs: number): Promise<IncomingMessage> {
  for await (const _ of response) if (slowMs > 0) await pause(slowMs)
  if (!response.complete) throw new Error('The answer is not whole')
  if ((response.statusCode ?? 500) >= 500) throw new Error(`It was answered ${response.statusCode}`)
  return response
}
