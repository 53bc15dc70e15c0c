/**
 * Child process of viewers.ts: plays an episode for many viewers at once. Each fetches its segments in order over one
 * connection, keeps some seconds ahead, and discards the bytes without parsing them.
 */
import { connect, type Socket } from 'node:net'

export interface CrowdSettings {
  port: number
  paths: readonly string[]
  viewers: number
  segmentSeconds: number
  bufferSeconds: number
  /** The viewers begin evenly distributed over this time. */
  rampMs: number
  /** How long each viewer watches. */
  watchMs: number
}

export interface CrowdReport {
  segments: number
  bytes: number
  stalls: number
  stalledMs: number
  /** Milliseconds from each request to the last byte of its segment. */
  fetchMs: number[]
  /** From the first request to the first segment. */
  startMs: number[]
  errors: string[]
}

const READ_BYTES = 1_048_576
const MAX_ERRORS = 20

process.once('disconnect', () => process.exit())
process.once('message', (settings: CrowdSettings) => {
  void playAll(settings).then((report) => process.send?.(report, undefined, undefined, () => process.exit(0)))
})

async function playAll(settings: CrowdSettings): Promise<CrowdReport> {
  const report: CrowdReport = { segments: 0, bytes: 0, stalls: 0, stalledMs: 0, fetchMs: [], startMs: [], errors: [] }
  // all connections read into the same memory, since nothing looks at the bytes after the headers
  const memory = Buffer.allocUnsafeSlow(READ_BYTES)
  const { viewers, rampMs } = settings
  await Promise.all(
    Array.from({ length: viewers }, async (_, index) => {
      await pause((index * rampMs) / viewers)
      await play(index, settings, report, memory)
    }),
  )
  return report
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function play(index: number, settings: CrowdSettings, report: CrowdReport, memory: Buffer): Promise<void> {
  const { paths, segmentSeconds, bufferSeconds, watchMs, port } = settings
  const client = createClient(port, memory)
  const started = performance.now()
  /** When playback reaches the end of what has been fetched; each stall delays it. */
  let bufferedUntil = 0
  for (let next = index * 7; performance.now() - started < watchMs; next++) {
    const requested = performance.now()
    try {
      const bytes = await client.fetch(paths[next % paths.length] ?? '/')
      report.bytes += bytes
    } catch (error) {
      if (report.errors.length < MAX_ERRORS) report.errors.push(String(error))
      break
    }
    const now = performance.now()
    report.segments++
    report.fetchMs.push(now - requested)
    if (bufferedUntil === 0) {
      report.startMs.push(now - started)
      bufferedUntil = now
    } else if (now > bufferedUntil) {
      report.stalls++
      report.stalledMs += now - bufferedUntil
      bufferedUntil = now
    }
    bufferedUntil += segmentSeconds * 1_000
    await pause(Math.max(0, bufferedUntil - now - (bufferSeconds - segmentSeconds) * 1_000))
  }
  client.close()
}

interface Client {
  /** @returns the bytes of the body */
  fetch(path: string): Promise<number>
  close(): void
}

/** A client with one connection, which is opened again when the server has closed it. */
function createClient(port: number, memory: Buffer): Client {
  let socket: Socket | undefined
  let onData: (count: number) => void = () => undefined
  let onEnd: (error: Error) => void = () => undefined
  const open = (): Socket => {
    const opened = connect({
      port,
      host: '127.0.0.1',
      onread: {
        buffer: memory,
        callback(count) {
          onData(count)
          return true
        },
      },
    })
    const lose = (error: Error) => {
      if (socket !== opened) return
      socket = undefined
      onEnd(error)
    }
    opened.once('error', lose).once('close', () => lose(new Error('The connection was closed')))
    return opened
  }
  return {
    fetch: (path) =>
      new Promise((resolve, reject) => {
        let header: string | null = ''
        let [length, received] = [0, 0]
        onEnd = reject
        onData = (count) => {
          if (header === null) received += count
          else {
            const earlier = header.length
            header += memory.toString('latin1', 0, Math.min(count, 8_192))
            const end = header.indexOf('\r\n\r\n')
            if (end < 0) return
            const status = header.slice(9, 12)
            if (status !== '200') return reject(new Error(`${path} returned ${status}`))
            length = Number(/^content-length: (\d+)/im.exec(header)?.[1])
            received = count - (end + 4 - earlier)
            header = null
          }
          if (received > length) reject(new Error(`${path} is longer than it should be`))
          if (received === length) resolve(length)
        }
        socket ??= open()
        socket.write(`GET ${path} HTTP/1.1\r\nHost: anime.example\r\n\r\n`)
      }),
    close: () => socket?.destroy(),
  }
}
