/** A node of the cluster: its process, which can be killed, stopped and started again on the same port and folder. */
import { mkdir, rm } from 'node:fs/promises'
import { launchSite, type SiteOptions, type SiteProcess } from '../crashes/site-process.ts'

export interface Node {
  name: string
  origin: string
  dataDir: string
  /** Its process; of the primary, if it has workers. */
  pid(): number
  /** Starts it with further settings, which later starts keep, and waits until it is ready. */
  start(more?: NodeSettings): Promise<void>
  kill(): Promise<void>
  /** Stops it gracefully. @throws unless it exits with 0 */
  stop(): Promise<void>
  /** What all of its processes so far have logged. */
  output(): string
  remove(): Promise<void>
}

export interface NodeSettings {
  environment?: Record<string, string>
  wrapper?: readonly string[]
}

export async function createNode(name: string, options: SiteOptions): Promise<Node> {
  await mkdir(options.dataDir, { recursive: true })
  const processes: SiteProcess[] = []
  let settings: NodeSettings = {}
  const current = (): SiteProcess => {
    const site = processes.at(-1)
    if (!site) throw new Error(`${name} was never started`)
    return site
  }
  const output = () => processes.map((site) => site.output()).join('\n')
  return {
    name,
    origin: `http://127.0.0.1:${options.port}`,
    dataDir: options.dataDir,
    pid: () => current().pid,
    async start(more = {}) {
      settings = { ...settings, ...more }
      const { environment, wrapper = [] } = settings
      const site = launchSite({ ...options, environment: { ...options.environment, ...environment }, wrapper })
      processes.push(site)
      await site.untilReady()
    },
    kill: () => current().kill(),
    async stop() {
      const code = await current().stop()
      if (code !== 0) throw new Error(`${name} exited with ${code}:\n${current().output()}`)
    },
    output,
    async remove() {
      if (processes.at(-1)?.isRunning()) await current().kill()
      await rm(options.dataDir, { recursive: true, force: true })
    },
  }
}
