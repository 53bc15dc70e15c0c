/** The process: reads the configuration, listens, shuts down gracefully. */
import { fork } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { BUILD_URL, ensureBuild } from './build.server.ts'
import { childEnvironment, type Config, ConfigError, listMisspeltVariables, readConfig } from './config.server.ts'
import type { ClusterLink } from './platform/cluster/cluster-link.ts'
import { makeNewFilesPrivate, protectDataFolder } from './platform/process/data-folder.server.ts'
import { findFreePort } from './platform/process/free-port.server.ts'
import { hasRestoreState } from './operations/restore/restore-request.server.ts'
import { lockDataDir } from './platform/process/lock.server.ts'

/** Interface of the built app; the build may not exist when types are checked. */
interface Site {
  listen(): Promise<void>
  /** Reports not ready while still serving; absent in development. */
  drain?(): Promise<void>
  close(): Promise<void>
}
/** @property restart ends the site and starts it again */
type SiteConfig = Config & { restart?: () => void }
type CreateSite = (config: SiteConfig, film?: undefined, link?: ClusterLink) => Promise<Site>

// defined before the site starts: a signal may arrive while it does
/** Supervisors kill processes that take longer, many after 30 seconds. */
const CLOSE_TIMEOUT_MS = 20_000
/** For the workers' own limits, of draining and closing. */
const WORKERS_TIMEOUT_MS = CLOSE_TIMEOUT_MS + 10_000
/** The longest time that workers need to notice that their primary was killed. */
const WORKERS_END_MS = 2_000
/** npm forwards a signal that its process group also receives, so two signals may be one request. */
const FORCED_EXIT_SIGNALS = 3
const READS_INTERVAL_MS = 20

/** The argument of the process that prepares the data for the workers. */
const PREPARE = '--prepare'
/** The argument of the process that restores a backup. */
const RESTORE = '--restore'
/** The question of a worker to the primary. */
const RESTART = 'restart'
/** On Windows, processes cannot be replaced. */
const canRestart = process.platform !== 'win32'

const development = process.argv.includes('--dev')

try {
  if (cluster.isWorker) await serveAsWorker(readConfig())
  else if (process.argv.includes(PREPARE)) await runInChild(() => prepare(readConfig()))
  else if (process.argv.includes(RESTORE)) await runInChild(() => restore(readConfig()))
  else await main()
} catch (error) {
  console.error(isExpected(error) ? error.message : error)
  process.exit(1)
}

/** Errors that one line explains; the database can be lost during the start. */
function isExpected(error: unknown): error is Error {
  const names = ['StartError', 'DatabaseUnavailableError']
  return error instanceof ConfigError || (error instanceof Error && names.includes(error.name))
}

async function main(): Promise<void> {
  const config = await withFreePort(readConfig())
  for (const line of listMisspeltVariables()) console.warn(line)
  lockDataDir(config.dataDir, () => protectDataFolder(config, console.warn))
  if (!development) await restoreIfRequested(config)
  if (config.workers > 1 && !development) return startWorkers(config)
  const { createSite } = development
    ? await import('./development.server.ts')
    : ((await import(await ensureBuild())) as { createSite: CreateSite })
  makeNewFilesPrivate(config)
  const site: Site = await createSite({
    ...config,
    ...(!development && canRestart && { restart: () => void closeInOrder(site, startAgain) }),
  })
  onSignals(() => void closeInOrder(site))
  await site.listen()
  console.log(`${config.siteName} is running at ${config.publicUrl}`)
}

/** Prepares everything once, and starts the processes that serve the site. */
async function startWorkers(config: Config): Promise<void> {
  const { startPrimary } = await import('./platform/cluster/primary.server.ts')
  const { createLimitHandlers } = await import('./platform/limits/primary-limits.ts')
  const { countSlots } = await import('./library/on-demand/shared-slots.ts')
  const slots = countSlots()
  await ensureBuild()
  makeNewFilesPrivate(config)
  if ((await forkSelf(PREPARE, config)) !== 0) process.exit(1)
  const deadlineMs = config.shutdownDelaySeconds * 1000 + WORKERS_TIMEOUT_MS
  const primary = startPrimary({
    size: config.workers,
    environment: { PORT: String(config.port), PUBLIC_URL: config.publicUrl, WORKERS: String(config.workers) },
    handlers: {
      ...createLimitHandlers(),
      ...slots.handlers,
      [RESTART]: () => void primary.close(deadlineMs).then(startAgain),
    },
    onWorkerEnd: slots.removeWorker,
    warn: console.error,
  })
  onSignals(() => void primary.close(deadlineMs).then((isClean) => process.exit(isClean ? 0 : 1)), primary.kill)
  await primary.started
  console.log(`${config.siteName} is running at ${config.publicUrl}`)
}

/** In a process of its own, whose memory is free afterwards. It writes its own messages. @returns its exit code */
async function forkSelf(argument: string, { port, publicUrl }: Config): Promise<number | null> {
  const env = childEnvironment({ PORT: String(port), PUBLIC_URL: publicUrl })
  const child = fork(process.argv[1] ?? '', [...process.argv.slice(2), argument], { env })
  await once(child, 'exit')
  return child.exitCode
}

/** A task in a process of its own, which ends with the site. */
async function runInChild(run: () => Promise<void>): Promise<void> {
  const exit = () => process.exit(1)
  process.once('disconnect', exit) // the site was ended
  await run()
  process.off('disconnect', exit)
  process.disconnect?.()
}

async function prepare(config: Config): Promise<void> {
  makeNewFilesPrivate(config)
  const { prepareDatabase } = await import('./app/prepare-data.server.ts')
  await prepareDatabase(config, console.log)
}

async function restore(config: Config): Promise<void> {
  makeNewFilesPrivate(config)
  const { runRequestedRestore } = await import('./operations/restore/requested-restore.server.ts')
  await runRequestedRestore(config)
}

/** Restores the backup that an admin has chosen, and repeats what was interrupted. Meanwhile, requests get a page that waits. */
async function restoreIfRequested(config: Config): Promise<void> {
  if (!hasRestoreState(config.dataDir)) return
  makeNewFilesPrivate(config)
  const { beginRequestedRestore } = await import('./operations/restore/requested-restore.server.ts')
  if (beginRequestedRestore(config.dataDir) === null) return
  const { serveWaitingPage } = await import('./platform/http/waiting-server.server.ts')
  const stopWaiting = await serveWaitingPage(config, 'A backup is being restored.')
  do await forkSelf(RESTORE, config)
  while (beginRequestedRestore(config.dataDir) !== null)
  await stopWaiting()
}

/** Replaces this process, which keeps its id, so that its supervisor doesn't notice. */
function startAgain(): void {
  process.emit('exit', 0) // what is removed at the end
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)])
}

/** Serves the site as one of several processes. The primary has prepared the data. */
async function serveAsWorker(config: Config): Promise<void> {
  const { connectWorker } = await import('./platform/cluster/worker.server.ts')
  const closing = Promise.withResolvers<undefined>()
  const close = () => closing.resolve(undefined)
  const worker = connectWorker({ size: config.workers, onClose: close })
  onSignals(close)
  try {
    const { createSite } = (await import(BUILD_URL)) as { createSite: CreateSite }
    const restart = () => void worker.link.ask('primary', RESTART).catch(() => undefined)
    const created = createSite({ ...config, ...(canRestart && { restart }) }, undefined, worker.link)
    const site = await Promise.race([created, closing.promise])
    if (!site) process.exit(0)
    void closing.promise.then(() => closeInOrder(site))
    await site.listen()
    worker.reportListening()
  } catch (error) {
    await worker.reportFailure(isExpected(error) ? error.message : inspect(error))
    process.exit(1)
  }
}

/** Checks before the build that the port is free; port 0 becomes a free one. */
async function withFreePort(config: Config): Promise<Config> {
  const port = await findFreePort(config.port, config.host, config.workers > 1 ? WORKERS_END_MS : 0)
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) }
}

/** @param close called at the first signal @param kill called before the process ends at the third one */
function onSignals(close: () => void, kill: () => void = () => forceExit(1)): void {
  let signals = 0
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      signals++
      if (signals === 1) close()
      if (signals < FORCED_EXIT_SIGNALS) return
      kill()
      process.exit(1)
    })
  }
}

/** @param end called once nothing is in progress */
async function closeInOrder(site: Site, end: () => void = () => process.exit(0)): Promise<void> {
  try {
    await site.drain?.()
    setTimeout(() => {
      console.error('The site did not shut down in time')
      forceExit(1)
    }, CLOSE_TIMEOUT_MS)
    await site.close()
    // exiting would wait for them, without end
    while (process.getActiveResourcesInfo().some((type) => type.startsWith('FSReq'))) await pause(READS_INTERVAL_MS)
    end()
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}

/** Ends the process also while a disk or a folder hangs: `process.exit` alone would wait for the threads that wait for it. */
function forceExit(code: number): void {
  process.once('exit', () => process.kill(process.pid, 'SIGKILL'))
  process.exit(code)
}
