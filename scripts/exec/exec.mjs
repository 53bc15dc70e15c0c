#!/usr/bin/env node
/**
 * `exec node …` in the scripts of package.json. POSIX shells have it built in: Node takes the place of the shell and receives
 * its signals. cmd.exe finds this program instead, which runs Node as a child and exits with its status.
 */
import { spawn } from 'node:child_process'

const [program, ...args] = process.argv.slice(2)
if (program !== 'node') {
  console.error('exec: only "node" can be run')
  process.exit(2)
}
// the child decides when Ctrl+C ends it
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
const child = spawn(process.execPath, args, { stdio: 'inherit' })
child.on('exit', (code) => process.exit(code ?? 1))
