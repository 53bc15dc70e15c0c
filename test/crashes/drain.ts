/** Graceful shutdown under load: no accepted request is cut off. */
import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { connectSocket } from '../services/sockets.ts'
import { type Round, withPrepared } from './round.ts'

const CLIENTS = 40
const LOGIN = JSON.stringify({ email: 'nobody@example.org', password: 'no password at all' })

interface Tally {
  answered: number
  /** Requests answered after the shutdown signal. */
  late: number
  cut: string[]
}

export async function stopUnderLoad(round: Round): Promise<string> {
  return withPrepared(round, async (_, launch) => {
    const site = launch()
    await site.untilReady()
    const socket = await connectSocket(site.origin, { reconnection: false })
    const disconnected = new Promise<string>((resolve) => void socket.socket.once('disconnect', resolve))
    const tally: Tally = { answered: 0, late: 0, cut: [] }
    let isStopping = false
    const clients = Array.from({ length: CLIENTS }, (_, number) => browse(site.origin, number, tally, () => isStopping))
    while (tally.answered < CLIENTS) await pause(5)
    await pause(round.random(200))
    isStopping = true
    const code = await site.stop()
    await Promise.all(clients)
    const reason = await disconnected
    if (tally.cut.length > 0) throw new Error(`${tally.cut.length} requests were cut off:\n${tally.cut.join('\n')}`)
    if (tally.late === 0) throw new Error('No request was in progress')
    if (code !== 0) throw new Error(`The site exited with ${code}:\n${site.output()}`)
    // a client reconnects automatically unless the server has disconnected it
    if (reason === 'io server disconnect') throw new Error('The socket does not reconnect')
    return `${tally.answered} answered, ${tally.late} of them after the signal, 0 cut off`
  })
}

/**
 * A keep-alive connection: request after request until it is closed. A request that is sent after the signal on an
 * idle connection may find it closed, as after any idle timeout.
 */
async function browse(origin: string, number: number, tally: Tally, isStopping: () => boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let progress: Progress = { isAccepted: false }
  try {
    for (let isOpen = true; isOpen;) {
      progress = { isAccepted: false }
      const { connection } = (await ask(origin, agent, { number, progress, isStopping })).headers
      tally.answered++
      if (isStopping() && progress.isAccepted) tally.late++
      isOpen = connection !== 'close'
    }
  } catch (error) {
    if (progress.isAccepted) tally.cut.push(`client ${number}: ${String(error)}`)
  } finally {
    agent.destroy()
  }
}

/** Whether the site has accepted a request: it was sent before the signal, or its response has started. */
interface Progress {
  isAccepted: boolean
}

interface Client {
  number: number
  progress: Progress
  isStopping: () => boolean
}

/** Clients that read pages and calls, send a body slowly, or read a file slowly. */
async function ask(origin: string, agent: Agent, client: Client): Promise<IncomingMessage> {
  const { number, progress, isStopping } = client
  const isSender = number % 4 === 1
  const path = ['/home', '/api/login', '/api/catalogue/home', '/api/openapi.json'][number % 4]
  const headers = isSender && { 'content-type': 'application/json', 'content-length': LOGIN.length, origin }
  const request = httpRequest(`${origin}${path}`, { agent, method: isSender ? 'POST' : 'GET', headers: headers || {} })
  const accept = () => (progress.isAccepted ||= !isStopping())
  request.once('finish', accept)
  const answered = toResponse(request, progress, number % 8 === 3 ? 20 : 0)
  answered.catch(() => undefined)
  for (let at = 0; isSender && at < LOGIN.length; at += 8) {
    request.write(LOGIN.slice(at, at + 8), accept)
    await pause(30)
  }
  request.end()
  return answered
}

/** @param slowMs pause between reads */
async function toResponse(request: ClientRequest, progress: Progress, slowMs: number): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  progress.isAccepted = true
  return finish(response, slowMs)
}

async function finish(response: IncomingMessage, slowMs: number): Promise<IncomingMessage> {
  for await (const _ of response) if (slowMs > 0) await pause(slowMs)
  if (!response.complete) throw new Error('The response is incomplete')
  if ((response.statusCode ?? 500) >= 500) throw new Error(`The response has status ${response.statusCode}`)
  return response
}
