/** A TCP proxy for tests that can stop forwarding, as a network or a server does that hangs: nothing is refused or closed. */
import { createServer, connect, type Socket } from 'node:net'
import { once } from 'node:events'

export interface TcpProxy {
  /** The target's URL, through the proxy. */
  url: string
  /** Forwards nothing more. New connections are accepted, but nothing answers. */
  freeze(): void
  /** Forwards everything that arrived meanwhile. */
  resume(): void
  close(): Promise<void>
}

/** @param target a URL with a host and a port */
export async function startProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let frozen = false
  const add = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    if (frozen) socket.pause()
  }
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      add(from)
      from.on('data', (chunk) => void to.write(chunk))
      from.on('close', () => to.destroy())
      if (frozen) from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: url.href,
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    resume() {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
