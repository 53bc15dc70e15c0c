/** nginx passes on what was made for a request, and keeps none of it on its disk. */
import { readdirSync, readlinkSync } from 'node:fs'
import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import type { LiveFile } from '#src/library/on-demand/index-store.server.ts'
import { mediaRoutes } from '#src/library/serve/media.server.ts'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { openMediaApp } from '../apps/http-app.ts'
import { listeningPort } from '../ports.ts'
import { waitUntil } from '../wait.ts'
import { startNginx } from './start-proxies.ts'

const REVISION = '0123456789abcdef'
/** More than the sockets between the client and the site hold. */
const SEGMENT = Buffer.alloc(40_000_000, 7)

test('a segment for a slow client waits at the site, not on the disk of nginx', async () => {
  const app = openMediaApp()
  const responses: ServerResponse[] = []
  app.addHook('onRequest', async (_, { raw }) => void responses.push(raw))
  await mediaRoutes(app, {
    film: null,
    library: {
      storage: createFolderStorage({ root: '/nowhere' }),
      find: async () => ({ title: 1, file: 1, whole: true, live: { revision: REVISION, folder: '/a' } as LiveFile }),
      accel: '/protected',
      live: async () => SEGMENT,
    },
    checkPermission: () => 'public',
    locate: (_, path) => path,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const proxy = await startNginx({ port: listeningPort(app.server), dataDir: tmpdir() })
  const filesOf = () =>
    readdirSync(`/proc/${proxy.pid}/fd`).flatMap((fd) => {
      try {
        return readlinkSync(`/proc/${proxy.pid}/fd/${fd}`)
      } catch {
        return []
      }
    })
  try {
    const request = get(`http://127.0.0.1:${proxy.port}/media/library/${REVISION}/video-1080/segment-00001.m4s`)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const [sent] = responses
    await waitUntil(() => sent?.writableEnded === true)
    let bytes = 0
    for await (const part of response) {
      bytes += (part as Buffer).length
      expect(filesOf().filter((path) => path.includes('/proxy/'))).toEqual([])
    }
    expect([response.statusCode, bytes]).toEqual([200, SEGMENT.length])
    expect(response.headers).not.toHaveProperty('x-accel-buffering')
  } finally {
    await proxy.stop()
    await app.close()
  }
})
