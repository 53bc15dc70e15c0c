/** The whole site with hot reload: Vite in front, the app loaded anew whenever its code has changed. */
import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import type { RunningSite } from './app.server.ts'
import type { Config } from './config.server.ts'
import { SOCKET_PATH } from './platform/realtime/socket-path.ts'

export async function createSite(config: Config) {
  const server = createServer()
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  let loaded: { module: unknown; site: Promise<RunningSite> } | undefined

  async function current(): Promise<RunningSite> {
    const module = (await vite.ssrLoadModule('/src/app.server.ts')) as {
      createSite(config: Config): Promise<RunningSite>
    }
    if (loaded?.module !== module) {
      const old = loaded?.site
      loaded = {
        module,
        site: Promise.resolve(old?.then((site) => site.close())).then(() => module.createSite(config)),
      }
    }
    return loaded.site
  }

  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      current().then(
        (site) => site.handle(request, response),
        (error: unknown) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error)
          console.error(error)
          response.writeHead(500).end('The site could not be loaded; the terminal says why.')
        },
      )
    })
  })
  server.on('upgrade', (request, socket, head) => {
    if (!request.url?.startsWith(SOCKET_PATH)) return // Vite's own
    void current().then((site) => site.upgrade(request, socket, head))
  })
  await current()

  return {
    listen: () => new Promise<void>((resolve) => server.listen(config.port, config.host, resolve)),
    async close() {
      server.closeAllConnections()
      server.close()
      await vite.close()
      await (await loaded?.site)?.close()
    },
  }
}
