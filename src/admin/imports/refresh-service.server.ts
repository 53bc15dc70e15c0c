/** Shows, starts and pauses automatic refreshes, for the API and the page. */
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { englishTitle } from '#src/catalogue/anime.ts'
import { findRunningAttempt } from '#src/catalogue/import/attempt-store.server.ts'
import {
  isRefreshOn,
  listTasks,
  REFRESH_KINDS,
  type RefreshConfig,
  type RefreshKind,
  type RefreshTask,
} from '#src/catalogue/refresh/kinds.ts'
import { listChanges, listLastRuns } from '#src/catalogue/refresh/refresh-log-store.server.ts'
import {
  listPauses,
  listRefreshStates,
  pauseRefresh,
  requestRefresh,
  resumeRefresh,
} from '#src/catalogue/refresh/refresh-store.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import { readDatabaseTime } from '#src/platform/database/clock-store.server.ts'
import { Problem } from '#src/platform/problem.ts'
import type { ChangeList, RefreshOverview } from './refresh-overview.ts'

export interface RefreshService {
  read(): Promise<RefreshOverview>
  /** What refreshes have changed, newest first. @param before only older ones than this id */
  listChanges(before?: number): Promise<ChangeList>
  isRunning(): Promise<boolean>
  /** @throws {Problem} 409 if it is off or an import or refresh runs, 503 while the site is overloaded */
  start(admin: Viewer, kind: RefreshKind): Promise<void>
  /** @throws {Problem} 409 if it is off */
  pause(admin: Viewer, kind: RefreshKind, paused: boolean): Promise<void>
}

export interface RefreshServiceOptions {
  catalogue: { db: Catalogue['db']; snapshot: Pick<Catalogue['snapshot'], 'find' | 'findHidden'> }
  /** It may change while the site runs. */
  config(): RefreshConfig
  /** Runs a command in a detached process. */
  launch(args: string[], onFailed: (error: Error) => void): void
  /** @throws {Problem} 503 while the site is overloaded */
  admitHeavy?: (() => void) | undefined
}

const PAGE_SIZE = 20

export function createRefreshService(options: RefreshServiceOptions): RefreshService {
  const { catalogue, config, launch, admitHeavy } = options
  const { db } = catalogue
  const readStates = async (now: number) => listRefreshStates(db, now)

  function requireTasks(kind: RefreshKind) {
    if (!isRefreshOn(config())) throw new Problem(409, 'Automatic refresh is off. Turn it on under Settings.')
    const own = listTasks(config()).filter((task) => task.kind === kind)
    if (own.length === 0) throw new Problem(409, 'CATALOGUE_REFRESH has no source for these titles.')
    return own
  }

  const toEvent = (admin: Viewer, action: string, kind: RefreshKind) => ({
    admin,
    action,
    subject: { kind: 'refresh' as const, id: kind },
  })

  const isRunning = async () => (await readStates(await readDatabaseTime(db))).some((state) => state.isRunning)

  return {
    async read() {
      const now = await readDatabaseTime(db)
      const [states, runs, pauses] = await Promise.all([readStates(now), listLastRuns(db), listPauses(db)])
      const sources = config()
      const tasks = listTasks(sources)
      const toTask = ({ source, kind }: RefreshTask) => {
        const isOwn = (one: { source: string; kind: string }) => one.source === source && one.kind === kind
        const state = states.find(isOwn)
        const run = runs.find(isOwn)
        return {
          source,
          isRunning: state?.isRunning ?? false,
          lastRun: run
            ? {
                ...run,
                // a killed process cannot say so
                state: run.state === 'running' && !state?.isRunning ? ('lost' as const) : run.state,
              }
            : null,
          succeededAt: state?.succeededAt ?? null,
          failures: state?.failures ?? 0,
          failure: state?.failure ?? null,
          nextAt: state && Date.parse(state.dueAt) > now ? state.dueAt : null,
        }
      }
      return {
        sources: { ...sources, offlineDatabase: sources.offlineDatabase ?? null },
        kinds: REFRESH_KINDS.flatMap((kind) => {
          const own = tasks.filter((task) => task.kind === kind)
          if (own.length === 0) return []
          const pause = pauses.find((one) => one.kind === kind)
          return [{ kind, paused: pause ? { at: pause.at, by: pause.by } : null, tasks: own.map(toTask) }]
        }),
      }
    },
    async listChanges(before) {
      const { snapshot } = catalogue
      const rows = await listChanges(db, { limit: PAGE_SIZE + 1, before })
      const changes = rows.slice(0, PAGE_SIZE).map(({ animeId, ...change }) => {
        const title = snapshot.find(animeId) ?? snapshot.findHidden(animeId)
        return { ...change, animeId: title?.id ?? String(animeId), title: title ? englishTitle(title.names) : null }
      })
      return { changes, next: rows.length > PAGE_SIZE ? (changes.at(-1)?.id ?? null) : null }
    },
    isRunning,
    async start(admin, kind) {
      admitHeavy?.()
      const own = requireTasks(kind)
      if (await findRunningAttempt(db, Date.now()))
        throw new Problem(409, 'An import is running. Wait for it to finish, or stop it')
      if (await isRunning()) throw new Problem(409, 'A refresh is running. Wait for it to finish')
      await requestRefresh(db, own, (trx) => recordAudit(trx, toEvent(admin, 'start refresh', kind)))
      // if the process cannot start, the site starts one at its next check
      launch(['catalogue:refresh', '--kind', kind], () => undefined)
    },
    async pause(admin, kind, paused) {
      requireTasks(kind)
      const event = toEvent(admin, paused ? 'pause refresh' : 'resume refresh', kind)
      if (paused) await pauseRefresh(db, kind, admin.username, (trx) => recordAudit(trx, event))
      else await resumeRefresh(db, kind, (trx) => recordAudit(trx, event))
    },
  }
}
