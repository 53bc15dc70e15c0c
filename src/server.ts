/** The process: reads the configuration, listens, shuts down gracefully. */
import { createServer } from 'node:net'
import { ensureBuild } from './build.server.ts'
import { type Config, ConfigError, readConfig } from './config.server.ts'
import { makeNewFilesPrivate, protectDataFolder } from './platform/process/data-folder.server.ts'
import { lockDataDir } from './platform/process/lock.server.ts'

/** Interface of the built app; the build may not exist when types are checked. */
interface Site {
  listen(): Promise<void>
  /** Reports not ready while still serving; absent in development. */
  drain?(): Promise<void>
  close(): Promise<void>
}
type CreateSite = (config: Config) => Promise<Site>

// defined before the site starts: a signal may arrive while it does
/** Supervisors kill processes that take longer, many after 30 seconds. */
const CLOSE_TIMEOUT_MS = 20_000
/** npm forwards a signal that its process group also receives, so two signals may be one request. */
const FORCED_EXIT_SIGNALS = 3

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
  makeNewFilesPrivate(config)
  const site: Site = await createSite(config)
  closeOnSignals(site)
  await site.listen()
  console.log(`${config.siteName} is running at ${config.publicUrl}`)
}

/** Checks before the build that the port is free; port 0 becomes a free one. */
async function withFreePort(config: Config): Promise<Config> {
  const port = await new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(config.port, config.host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : config.port))
    })
  }).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${error.code})`
    throw new ConfigError(`PORT ${config.port} on ${config.host} ${why}`)
  })
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) }
}

/** Shuts down gracefully at the first signal, and at once at the third. */
function closeOnSignals(site: Site): void {
  let signals = 0
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      signals++
      if (signals === 1) void closeInOrder(site)
      if (signals === FORCED_EXIT_SIGNALS) process.exit(1)
    })
  }
}

async function closeInOrder(site: Site): Promise<void> {
  try {
    await site.drain?.()
    setTimeout(() => {
      console.error('The site did not shut down in time')
      process.exit(1)
    }, CLOSE_TIMEOUT_MS)
    await site.close()
    process.exit(0)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}
