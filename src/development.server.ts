/** The whole site with hot reload: Vite in front, the app reloaded whenever its code changes. */
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { createServer as createVite } from 'vite'
import type { RunningSite } from './app.server.ts'
import type { Config } from './config.server.ts'
import { addPeople } from './development-people.server.ts'
import { isSocketPath } from './platform/http/server/socket-path.ts'
import { dataPath } from './platform/process/data-entries.server.ts'

const SENDER = 'Hoshimi <site@localhost>'

/** `--people` among the arguments adds users, comments and lists. Without a mail server, mails become files. */
export async function createSite(base: Config) {
  const mailFolder = pathToFileURL(`${dataPath(base.dataDir, 'mails')}/`)
  const config: Config = { ...base, mail: base.mail ?? { url: mailFolder.href, from: SENDER } }
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
          response.writeHead(500).end('The site could not be loaded. See the terminal for details.')
        },
      )
    })
  })
  server.on('upgrade', (request, socket, head) => {
    if (!isSocketPath(request.url ?? '')) return // Vite's own sockets
    socket.on('error', () => undefined)
    void current().then((site) => site.upgrade(request, socket, head))
  })
  await current()

  return {
    async listen() {
      await new Promise<void>((resolve) => server.listen(config.port, config.host, resolve))
      if (process.argv.includes('--people')) await addPeople(config.publicUrl)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await vite.close()
      await (await loaded?.site)?.close()
    },
  }
}
