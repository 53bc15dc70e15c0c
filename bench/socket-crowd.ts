/** Child process of sockets.ts: opens many sockets in one room and reports the latency of each comment. */
import { setTimeout } from 'node:timers/promises'
import { type MessageEvent, WebSocket } from 'undici'

export type CrowdReport = { kind: 'ready'; connected: number } | { kind: 'received'; delays: number[]; missing: number }

const [address = '', size = '0', comments = '0'] = process.argv.slice(2)
const CONCURRENCY = 50
const TIMEOUT_MS = 10_000

const url = `${address.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`
const delays: number[] = []
const expected = Number(size) * Number(comments)
const done = Promise.withResolvers<void>()
const report = (report: CrowdReport, then?: () => void) => process.send?.(report, undefined, undefined, then)

/**
 * Opens one client with the messages that a browser sends.
 * @param index a hundred clients have one address, as behind a proxy
 */
function connect(index: number): Promise<void> {
  const address = `10.${process.pid % 256}.${Math.floor(index / 25_600)}.${Math.floor(index / 100) % 256}`
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } })
    socket.addEventListener('error', () => reject(new Error('A socket could not be opened')))
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (data === '2') socket.send('3')
      else if (data.startsWith('0')) socket.send('40')
      else if (data.startsWith('40')) socket.send('420["join_episode",{"animeId":"1","episodeId":null}]')
      else if (data.startsWith('430')) resolve()
      else if (data.startsWith('42["new_comment"')) onData(data)
    })
  })
}

function onData(data: string): void {
  const sent = Number(/"text":"(\d+(?:\.\d+)?) /.exec(data)?.[1])
  delays.push(performance.timeOrigin + performance.now() - sent)
  if (delays.length === expected) done.resolve()
}

let opened = 0
await Promise.all(
  Array.from({ length: CONCURRENCY }, async () => {
    while (opened < Number(size)) {
      opened += 1
      await connect(opened)
    }
  }),
)
report({ kind: 'ready', connected: opened })
process.once('message', () => {
  void Promise.race([done.promise, setTimeout(TIMEOUT_MS)]).then(() => {
    report({ kind: 'received', delays, missing: expected - delays.length }, () => process.exit(0))
  })
})
