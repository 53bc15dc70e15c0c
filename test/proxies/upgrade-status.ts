import { request } from 'node:http'

/** @returns the status of a request that asks for a WebSocket: 101, or that of an answer as to any other request */
export function upgradeStatus(port: number, path: string): Promise<number | undefined> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers })
      .once('upgrade', ({ statusCode }, socket) => {
        socket.destroy()
        resolve(statusCode)
      })
      .once('response', (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      .once('error', reject)
      .end()
  })
}
