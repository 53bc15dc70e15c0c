/** Kills child processes when this process ends, even by kill -9: a shell reads their ids from a pipe that ends with this process. */
import { type ChildProcess, spawn } from 'node:child_process'

/** The last whole line lists those that are running. */
const KILL_LAST = 'while read -r ids; do last=$ids; done; [ -z "$last" ] || kill -9 $last'

const running = new Set<number>()
let killer: ChildProcess | null = null

/** Does nothing on Windows. */
export function killWithParent(child: ChildProcess): void {
  const { pid } = child
  if (pid === undefined || process.platform === 'win32') return
  running.add(pid)
  list()
  child.once('exit', () => {
    running.delete(pid)
    list()
  })
}

function list(): void {
  killer ??= startKiller()
  killer.stdin?.write(`${[...running].join(' ')}\n`)
}

function startKiller(): ChildProcess {
  // Ctrl+C, which the site may outlive, does not reach a group of its own
  const started = spawn('/bin/sh', ['-c', KILL_LAST], { detached: true, stdio: ['pipe', 'ignore', 'ignore'], env: {} })
  const forget = (): void => {
    if (killer === started) killer = null
  }
  started.once('error', forget).once('exit', forget)
  started.stdin.on('error', () => undefined)
  started.unref()
  return started
}
