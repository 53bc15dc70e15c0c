/** Finds out whether folders can be used, without waiting for network shares that hang. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type FolderFacts, folderFactsSchema } from './folder-facts.ts'

/** A path whose file system takes longer hangs. The process itself starts within a fraction of this. */
const TIMEOUT_MS = 3_000
/** One thread per path, so that one that hangs does not keep the others waiting. */
const MAX_THREADS = 64

/**
 * Returns a function that inspects the paths. A process that cannot even be killed is not joined by more: until it has ended, all of its
 * paths count as hanging.
 * @param script the file of `inspect-folders.server.ts`
 */
export function createFolderReader(
  script: string,
  listFolders: () => readonly string[],
  timeoutMs = TIMEOUT_MS,
): () => Promise<FolderFacts[]> {
  let child: ChildProcess | undefined
  let last = new Map<string, FolderFacts>()
  let paths: readonly string[] = []
  const toList = (): FolderFacts[] => paths.map((path) => last.get(path) ?? { path, kind: 'hanging' })

  return async () => {
    if (child && child.exitCode === null && child.signalCode === null) return toList()
    paths = listFolders()
    last = new Map()
    const started = spawn(process.execPath, [script, ...paths], {
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
      // no secrets of the site
      env: {
        UV_THREADPOOL_SIZE: String(Math.min(MAX_THREADS, paths.length + 1)),
      },
    })
    child = started
    const found = last
    const lines = createInterface({ input: started.stdout })
    lines.on('line', (line) => {
      const facts = parseLine(line)
      if (facts) found.set(facts.path, facts)
    })
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        started.kill('SIGKILL')
        resolve()
      }, timeoutMs)
      lines.once('close', () => {
        clearTimeout(timer)
        resolve()
      })
      started.once('error', reject)
    })
    started.stdout.destroy()
    started.unref()
    return toList()
  }
}

/** @returns null for a line that was cut off */
function parseLine(line: string): FolderFacts | null {
  try {
    return folderFactsSchema.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
