/** The library of a site with several workers: one of them runs it, and the others ask that one. */
import * as z from 'zod'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { type FileTasks, openFileTasks } from './file-tasks.server.ts'
import { type LibraryOptions, openLibrary, type RunningLibrary } from './library.server.ts'
import { toClaimPrefix } from '#src/platform/jobs/claim-name.server.ts'
import { toIgnoredLines } from './scan/ignored.ts'
import { seriesCounts } from './scan/series.ts'
import { toSummary, toWarnings } from './scan/report.ts'
import { putViewersFirst, type ViewersFirst } from './viewers-first.server.ts'

const statusSchema = z.object({
  isScanning: z.boolean(),
  /** When the last scan ended; null before the first one. */
  scannedAt: z.number().nullable(),
  /** The report of the last scan, as lines. */
  summary: z.array(z.string()),
  warnings: z.array(z.string()),
  ignored: z.array(z.string()),
  series: seriesCounts.nullable(),
  /** Why videos cannot be processed on this machine; null if they can. */
  unavailableReason: z.string().nullable(),
})

/** What admins see of the library's work. */
export type LibraryStatus = z.infer<typeof statusSchema>

export interface SharedLibrary extends Pick<RunningLibrary, 'wake' | 'applyPolicy' | 'tasks' | 'close'> {
  /** Requests a scan; resolves when the request has been received. */
  scan(): Promise<void>
  status(): Promise<LibraryStatus>
  /** Uses the configured folders after they have changed; the first scan follows at once. */
  reopen(): Promise<void>
  /** Its jobs pause while viewers wait for a part. */
  viewers: ViewersFirst
}

const [SCAN, WAKE, STATUS] = ['library scan', 'library wake', 'library status'] as const
/** Until the owner has started, and while it is replaced. */
const UNKNOWN: LibraryStatus = {
  isScanning: false,
  scannedAt: null,
  summary: [],
  warnings: [],
  ignored: [],
  series: null,
  unavailableReason: null,
}

export function shareLibrary(options: LibraryOptions, link: ClusterLink): SharedLibrary {
  const tasks: FileTasks = options.tasks ?? openFileTasks()
  const viewers = putViewersFirst(link)
  let own: RunningLibrary | undefined
  let known = UNKNOWN
  let isClosed = false
  /** They outlive the library that uses them. */
  const lentTasks: FileTasks = { run: tasks.run, close: async () => undefined }
  const open = () =>
    openLibrary({ ...options, viewers, tasks: lentTasks, claimPrefix: link.size === 1 ? '' : toClaimPrefix(link.run) })
  link.onOwner(() => {
    if (!isClosed) own = open()
  })
  let reopening = Promise.resolve()
  async function reopen(): Promise<void> {
    if (!own || isClosed) return
    await own.close()
    if (!isClosed) own = open()
  }
  const status = (): LibraryStatus => (own ? toStatus(own) : UNKNOWN)
  link.answer(SCAN, () => own?.scan())
  link.answer(WAKE, () => own?.wake())
  link.answer(STATUS, status)

  async function askOwner(name: string): Promise<void> {
    // without an owner, the next one scans and looks for jobs when it starts
    await link.ask('owner', name).catch(() => undefined)
  }
  return {
    scan: async () => (own ? own.scan() : askOwner(SCAN)),
    wake: () => (own ? own.wake() : void askOwner(WAKE)),
    applyPolicy: () => own?.applyPolicy(),
    async status() {
      if (own) return status()
      known = await link.ask('owner', STATUS).then(statusSchema.parse, () => known)
      return known
    },
    tasks,
    viewers,
    reopen() {
      reopening = reopening
        .then(reopen)
        .catch((error: unknown) => options.log.warn('The library couldn’t use its new folders', error))
      return reopening
    },
    async close() {
      isClosed = true
      await reopening
      await own?.close()
      await tasks.close()
    },
  }
}

const toStatus = ({ isScanning, scannedAt, report, series, unavailableReason }: RunningLibrary): LibraryStatus => ({
  isScanning,
  scannedAt,
  summary: report ? toSummary(report) : [],
  warnings: report ? toWarnings(report) : [],
  ignored: report ? toIgnoredLines(report.ignored) : [],
  series,
  unavailableReason,
})
