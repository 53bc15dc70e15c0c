/** A whole site as operators run it: three nodes behind nginx, with PostgreSQL, Redis and a shared storage. */
import { copyFile, mkdir, mkdtemp, rename, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ADMIN } from '../../e2e/support/sites.ts'
import { cachedVideo } from '../fixtures/videos.ts'
import { freePorts } from '../ports.ts'
import { type Proxy, startDeployedNginx } from '../proxies/start-proxies.ts'
import { startObjectStorage } from '../services/object-storage.ts'
import { type PostgresServer, startPostgres } from '../services/postgres.ts'
import { type RedisServer, startRedis } from '../services/redis.ts'
import { createNode, type Node } from './node.ts'

export const STORAGES = ['folder', 's3'] as const
export type StorageKind = (typeof STORAGES)[number]

export interface ClusterOptions {
  storage?: StorageKind
  /** Processes of each node that serve the site. */
  workers?: number
  /** Whether PostgreSQL waits for the disk at each commit. */
  fsync?: boolean
}

export interface Cluster {
  /** The address of the site: of nginx. */
  origin: string
  nginx: Proxy
  nodes: readonly [Node, Node, Node]
  postgres: PostgresServer
  redis: RedisServer
  /** Adds a video of an episode to the folder that all nodes scan. */
  addVideo(episode: number): Promise<string>
  /** Ends everything, and removes all files. */
  stop(): Promise<void>
}

const NODES = 3

export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const { storage = 'folder', workers = 1, fsync = false } = options
  const cleanUps: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  }
  try {
    const home = await mkdtemp(join(tmpdir(), 'hoshimi-nodes-'))
    cleanUps.push(() => rm(home, { recursive: true, force: true }))
    const [shared, videos] = [join(home, 'shared'), join(home, 'videos')]
    for (const folder of [shared, videos]) await mkdir(folder)
    const postgres = await startPostgres({ durable: true, fsync })
    cleanUps.push(() => postgres.stop())
    const redis = await startRedis()
    cleanUps.push(() => redis.stop())
    const [port = 0, ...ports] = await freePorts(1 + NODES)
    const nginx = await startDeployedNginx(ports, shared, port)
    cleanUps.push(() => nginx.stop())
    const origin = `http://127.0.0.1:${port}`
    const environment = {
      PUBLIC_URL: origin,
      TRUSTED_PROXIES: '127.0.0.0/8',
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      MEDIA_DIR: videos,
      PREPARE: 'all',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      WORK_PER_MINUTE: '0',
      LOG_LEVEL: 'info',
      WORKERS: String(workers),
      ...(await openStorage(storage, shared, cleanUps)),
    }
    const create = async (index: number): Promise<Node> => {
      const name = `node ${index + 1}`
      const node = await createNode(name, {
        port: ports[index] ?? 0,
        dataDir: join(home, `data-${index + 1}`),
        environment,
      })
      cleanUps.push(() => node.remove())
      return node
    }
    const nodes = [await create(0), await create(1), await create(2)] as const
    // three first starts at the same time, as a deployment does them
    await Promise.all(nodes.map((node) => node.start()))
    return { origin, nginx, nodes, postgres, redis, addVideo: (episode) => addVideo(videos, episode), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openStorage(
  kind: StorageKind,
  shared: string,
  cleanUps: (() => Promise<void>)[],
): Promise<Record<string, string>> {
  if (kind === 'folder') return { STORAGE: pathToFileURL(shared).href, MEDIA_ACCEL: '/protected' }
  const server = await startObjectStorage()
  cleanUps.push(() => server.close())
  const { bucket, accessKeyId, secretAccessKey } = await server.bucket()
  return {
    STORAGE: `s3://${bucket}/site`,
    S3_ENDPOINT: server.endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}

/** @returns its name. Each has other content, since the site recognises renamed files */
async function addVideo(folder: string, episode: number): Promise<string> {
  const video = cachedVideo({ seconds: 2, audioFrequencies: [400 + episode] })
  const name = `Trigun - ${String(episode).padStart(2, '0')}.mkv`
  await copyFile(join(video.folder, video.name), join(folder, `.${name}`))
  // a scan leaves new files alone, which may still be copied
  await utimes(join(folder, `.${name}`), 0, 0)
  await rename(join(folder, `.${name}`), join(folder, name))
  return name
}

/** Signs the admin in. @returns the cookie */
export async function signInAsAdmin(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(ADMIN),
  })
  if (!response.ok) throw new Error(`The admin cannot sign in: ${response.status} ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
