import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const exec = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/exec/exec.mjs', ...args], { encoding: 'utf8' })

test('runs Node with the arguments, and exits with its status', () => {
  const { stdout, status } = exec('node', '-e', 'console.log(process.argv[1]); process.exitCode = 7', 'two words')
  expect({ stdout, status }).toEqual({ stdout: 'two words\n', status: 7 })
})

test('passes SIGTERM on', async () => {
  const script = "process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000); console.log('ready')"
  const child = spawn(process.execPath, ['scripts/exec/exec.mjs', 'node', '-e', script])
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([5, null])
})

test('runs no other program', () => {
  expect(exec('ls')).toMatchObject({ status: 2, stderr: 'exec: only "node" can be run\n' })
})
