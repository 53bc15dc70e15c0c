/** Preloaded by a process that kills itself before its nth change of files (`KILL_AT`), counted from 1. */
import fs from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

let remaining = Number(process.env['KILL_AT'])

function count(): void {
  if (--remaining === 0) process.kill(process.pid, 'SIGKILL')
}

/** Replaces a function by one that counts its calls. */
function watch<Key extends string>(module: Record<Key, (...args: never[]) => unknown>, key: Key): void {
  const original = module[key]
  module[key] = (...args: never[]) => {
    count()
    return original(...args)
  }
}

for (const key of ['linkSync', 'renameSync', 'fsyncSync'] as const) watch(fs, key)
for (const key of ['mkdir', 'rename', 'writeFile'] as const) watch(promises, key)
syncBuiltinESMExports()
