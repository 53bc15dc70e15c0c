/** Runs imports in the background, and what is to be done for all users from time to time. */
import { setImmediate } from 'node:timers/promises'
import type { UserId } from '#src/accounts/viewer.ts'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { MINUTE_MS } from '#src/platform/durations.ts'
import { leaveRequest } from '#src/platform/instrumentation/current-request.server.ts'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { MyListContext } from '#src/list/context.ts'
import { deleteExpiredUndo } from '#src/list/entries/undo-store.server.ts'
import { deleteExpiredImports, listStalled } from './import-store.server.ts'
import { runStep } from './import-steps.server.ts'
import { joinWaiting } from './join-waiting.server.ts'

/** Imports that one process runs at a time: they share the database with requests. */
const RUNNING = 1
const STALLED_MS = MINUTE_MS

export interface ImportRunner {
  /** Runs an import that is being applied or undone to its end; one that runs already is not started twice. */
  run(user: UserId, id: string): Promise<void>
  /** Continues what other processes left, deletes what has expired and joins waiting entries whose titles are new. */
  tend(): Promise<void>
  close(): Promise<void>
}

export interface RunnerOptions {
  link: Pick<ClusterLink, 'isOwner'>
  warn(error: unknown): void
}

export function createImportRunner(myList: MyListContext, { link, warn }: RunnerOptions): ImportRunner {
  const queue = createWorkQueue({ running: RUNNING, waiting: Infinity })
  const running = new Map<string, Promise<void>>()
  let isClosed = false
  let joinedVersion = -1

  async function runSteps(user: UserId, id: string): Promise<void> {
    while (!isClosed && (await runStep(myList, user, id))) await setImmediate()
  }

  function run(user: UserId, id: string): Promise<void> {
    const known = running.get(id)
    if (known) return known
    const task = leaveRequest(() => queue.run(() => runSteps(user, id))).finally(() => running.delete(id))
    running.set(id, task)
    return task
  }

  async function tend(): Promise<void> {
    const now = await myList.now()
    for (const { user, id } of await listStalled(myList.db, toIso(now - STALLED_MS))) await run(user, id)
    await deleteExpiredImports(myList.db, toIso(now))
    await deleteExpiredUndo(myList.db, now)
    const { version } = myList.wire().snapshot
    if (version === joinedVersion) return
    await joinWaiting(myList)
    joinedVersion = version
  }

  let tending = Promise.resolve()
  const timer = setInterval(() => {
    if (link.isOwner && !isClosed) tending = tending.then(tend).catch(warn)
  }, MINUTE_MS)
  timer.unref()

  return {
    run,
    tend,
    async close() {
      isClosed = true
      clearInterval(timer)
      await tending
      await queue.close()
    },
  }
}
