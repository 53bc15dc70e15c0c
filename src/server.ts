/** The process: configuration in, listen, close gracefully. */
import { createServer } from 'node:net'
import { ensureBuild } from './build.server.ts'
import { type Config, ConfigError, readConfig } from './config.server.ts'
import { keepNewFilesPrivate, protectDataFolder } from './platform/process/data-folder.server.ts'
import { lockDataDir } from './platform/process/lock.server.ts'

/** What the built app offers; the build itself is not there to be imported when types are checked. */
interface Site {
  listen(): Promise<void>
  /** Takes the site out of service while it still answers; in development there is nothing to wait for. */
  drain?(): Promise<void>
  close(): Promise<void>
}
type CreateSite = (config: Config) => Promise<Site>

const development = process.argv.includes('--dev')

try {
  await main()
} catch (error) {
  const expected = error instanceof ConfigError || (error instanceof Error && error.name === 'StartError')
  console.error(expected ? error.message : error)
  process.exit(1)
}

async function main(): Promise<void> {
  const config = await withFreePort(readConfig())
  lockDataDir(config.dataDir, () => protectDataFolder(config, console.warn))
  const { createSite } = development
    ? await import('./development.server.ts')
    : ((await import(await ensureBuild())) as { createSite: CreateSite })
  keepNewFilesPrivate(config)
  const site: Site = await createSite(config)
  closeOnSignals(site)
  await site.listen()
  console.log(`${config.siteName} is at ${config.publicUrl}`)
}

/** Finds out before anything is built whether the port can be had; port 0 becomes a free one. */
async function withFreePort(config: Config): Promise<Config> {
  const port = await new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(config.port, config.host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : config.port))
    })
  }).catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'EADDRINUSE' ? 'is taken: another program listens there' : `cannot be used (${error.code})`
    throw new ConfigError(`PORT ${config.port} on ${config.host} ${why}`)
  })
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) }
}

/** Supervisors kill what has not ended, many of them after 30 seconds. */
const CLOSE_WITHIN_MS = 20_000
/** npm passes a signal on that its process group received too, so that two may be one request. */
const SIGNALS_THAT_FORCE = 3

/** Ends in order at the first signal, and at once at the third. */
function closeOnSignals(site: Site): void {
  let signals = 0
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      signals++
      if (signals === 1) void closeInOrder(site)
      if (signals === SIGNALS_THAT_FORCE) process.exit(1)
    })
  }
}

async function closeInOrder(site: Site): Promise<void> {
  try {
    await site.drain?.()
    setTimeout(() => {
      console.error('The site did not close in time')
      process.exit(1)
    }, CLOSE_WITHIN_MS)
    await site.close()
    process.exit(0)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}
