/** Connects Sonarr and Radarr, and hands approved requests over to them. */
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import type { ExternalTarget } from '#src/catalogue/external-target.ts'
import { MINUTE_MS } from '#src/platform/durations.ts'
import { Problem } from '#src/platform/problem.ts'
import { originOf } from '#src/platform/security/confirmed-origin.server.ts'
import { OutboundError } from '#src/platform/security/outbound.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { RequestDb } from '../tables.server.ts'
import { ManagerError, openManagerClient } from './client.server.ts'
import { type Choices, type Manager, type ManagerKind, MANAGER_NAMES, retryMinutes } from './manager.ts'
import { claimHandover, deleteManager, endHandover, listManagers, saveManager } from './manager-store.server.ts'

/** Without the key, which cannot be read again. */
export type PublicManager = Omit<Manager, 'apiKey' | 'confirmedOrigin'> & { isPrivate: boolean }

export interface ManagerSecrets {
  /** @returns null if there is no key that all nodes have */
  sealSecret(text: string, name: string): string | null
  open(stored: string, name: string): string | null
}

export interface ManagerServiceOptions {
  db: RequestDb
  secrets: ManagerSecrets
  userAgent: string
  now(): Promise<number>
  /** Where a title of the catalogue is; null if that is not known. */
  findTarget(anime: number, episode: number): Promise<ExternalTarget | null>
}

export interface Connection {
  address: string
  /** Empty to keep the saved one, which is only possible for the same origin. */
  apiKey: string
  /** Whether exactly this origin may be in the private network. */
  isConfirmed: boolean
}

export interface ManagerService {
  list(): Promise<PublicManager[]>
  /** What an admin can choose, or why it cannot be read. */
  findChoices(kind: ManagerKind): Promise<Choices | { failure: string }>
  /** @throws {Problem} 400, also if the program doesn’t answer */
  connect(admin: Viewer, kind: ManagerKind, connection: Connection): Promise<void>
  /** @throws {Problem} 400 for what the program doesn’t offer, 404 */
  choose(
    admin: Viewer,
    kind: ManagerKind,
    choice: { rootFolder: string; qualityProfile: number; searches: boolean },
  ): Promise<void>
  /** @throws {Problem} 404 */
  remove(admin: Viewer, kind: ManagerKind): Promise<void>
  /** Whether approved requests are handed over. */
  isUsed(): Promise<boolean>
  /** Hands over what is due. */
  handOver(signal: AbortSignal): Promise<void>
}

/** Longer than an attempt takes, after which another process may try. */
const CLAIM_MS = 5 * MINUTE_MS
/** A run hands over at most so many. */
const MAX_RUN = 20

export function createManagerService(options: ManagerServiceOptions): ManagerService {
  const { db, secrets, userAgent, now, findTarget } = options
  const secretName = (kind: ManagerKind) => `media manager ${kind}`

  async function find(kind: ManagerKind): Promise<Manager | null> {
    const manager = (await listManagers(db)).find((one) => one.kind === kind)
    return manager ?? null
  }

  async function withClient<T>(
    manager: Manager,
    work: (client: ReturnType<typeof openManagerClient>) => Promise<T>,
  ): Promise<T> {
    const apiKey = secrets.open(manager.apiKey, secretName(manager.kind))
    if (apiKey === null) throw new ManagerError('The API key can’t be decrypted. Enter it again.')
    const client = openManagerClient({ ...manager, apiKey }, userAgent)
    try {
      return await work(client)
    } finally {
      await client.close()
    }
  }

  const requireManager = async (kind: ManagerKind): Promise<Manager> => {
    const manager = await find(kind)
    if (!manager) throw new Problem(404, `${MANAGER_NAMES[kind]} is not connected.`)
    return manager
  }

  const toProblem = (error: unknown): unknown =>
    error instanceof ManagerError ? new Problem(400, error.message) : error

  async function store(admin: Viewer, manager: Manager, action: string): Promise<void> {
    const at = await now()
    const { kind, address, rootFolder, qualityProfile, searches, confirmedOrigin } = manager
    await db.transaction().execute(async (trx) => {
      await saveManager(trx, manager, at)
      const after = { address, confirmedOrigin, rootFolder, qualityProfile, searches }
      await recordAudit(trx, { admin, action, subject: { kind: 'setting', id: kind }, after }, toIso(at))
    })
  }

  async function handOverOne({ anime, episode }: { anime: number | null; episode: number }): Promise<string> {
    if (anime === null) throw new ManagerError('The title is being imported.', { isTransient: true })
    const target = await findTarget(anime, episode)
    if (!target) throw new ManagerError('The id map doesn’t say what TVDB or TMDB call this title.')
    const kind = target.kind === 'film' ? 'radarr' : 'sonarr'
    const manager = await find(kind)
    if (!manager) throw new ManagerError(`${MANAGER_NAMES[kind]} is not connected.`)
    return `${MANAGER_NAMES[kind]}: ${await withClient(manager, (client) => client.handOver(target))}`
  }

  return {
    list: async () =>
      (await listManagers(db)).map(({ kind, address, confirmedOrigin, rootFolder, qualityProfile, searches }) => ({
        kind,
        address,
        isPrivate: confirmedOrigin !== null,
        rootFolder,
        qualityProfile,
        searches,
      })),
    async findChoices(kind) {
      const manager = await requireManager(kind)
      return withClient(manager, (client) => client.listChoices()).catch((error: unknown) => {
        if (error instanceof ManagerError) return { failure: error.message }
        throw error
      })
    },
    async connect(admin, kind, { address, apiKey, isConfirmed }) {
      const origin = parseOrigin(address)
      const saved = await find(kind)
      const isSame = saved !== null && originOf(saved.address) === origin
      if (apiKey === '' && !isSame) throw new Problem(400, 'Enter the API key: it is needed for another address.')
      const sealed = apiKey === '' ? saved?.apiKey : secrets.sealSecret(apiKey, secretName(kind))
      if (sealed === null || sealed === undefined)
        throw new Problem(400, 'Set TOKEN_KEY first: the API key is stored encrypted.')
      const manager: Manager = {
        kind,
        address,
        confirmedOrigin: isConfirmed ? origin : null,
        apiKey: sealed,
        rootFolder: isSame ? saved.rootFolder : null,
        qualityProfile: isSame ? saved.qualityProfile : null,
        searches: saved?.searches ?? false,
      }
      await withClient(manager, (client) => client.check()).catch((error: unknown) => {
        throw toProblem(error)
      })
      await store(admin, manager, 'connect media manager')
    },
    async choose(admin, kind, { rootFolder, qualityProfile, searches }) {
      const manager = await requireManager(kind)
      const choices = await withClient(manager, (client) => client.listChoices()).catch((error: unknown) => {
        throw toProblem(error)
      })
      if (!choices.folders.includes(rootFolder)) throw new Problem(400, 'Choose one of the folders.')
      if (!choices.profiles.some(({ id }) => id === qualityProfile))
        throw new Problem(400, 'Choose one of the quality profiles.')
      await store(admin, { ...manager, rootFolder, qualityProfile, searches }, 'set up media manager')
    },
    async remove(admin, kind) {
      if (!(await deleteManager(db, kind))) throw new Problem(404, `${MANAGER_NAMES[kind]} is not connected.`)
      const event = { admin, action: 'disconnect media manager', subject: { kind: 'setting' as const, id: kind } }
      await recordAudit(db, event, toIso(await now()))
    },
    isUsed: async () => (await listManagers(db)).length > 0,
    async handOver(signal) {
      for (let run = 0; run < MAX_RUN && !signal.aborted; run++) {
        const at = await now()
        const due = await claimHandover(db, at, at + CLAIM_MS)
        if (!due) return
        try {
          await endHandover(db, due.id, { state: 'sent', detail: await handOverOne(due), due: null })
        } catch (error) {
          if (!(error instanceof ManagerError)) throw error
          const minutes = error.isTransient ? retryMinutes(due.attempts) : null
          const next = minutes === null ? null : (await now()) + minutes * MINUTE_MS
          await endHandover(db, due.id, {
            state: next === null ? 'failed' : 'waiting',
            detail: error.message,
            due: next,
          })
        }
      }
    },
  }
}

function parseOrigin(address: string): string {
  try {
    return originOf(address)
  } catch (error) {
    if (error instanceof OutboundError) throw new Problem(400, `The address ${error.message}.`)
    throw error
  }
}
