import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { listPrograms } from '#test/crashes/programs.ts'
import { waitUntil } from '#test/wait.ts'

/** Writes that it runs, and then nothing. */
const RUN = `
  import { run } from '#src/library/package/ffmpeg.server.ts'
  const readOutput = async (output) => { for await (const part of output) process.stdout.write(part) }
  const args = ['-c', 'echo $$ >&3; exec sleep 300']
  await run({ command: 'sh', args, outputReaders: [readOutput], timeoutSeconds: 300 })`

test.skipIf(listPrograms('').length === 0)('a program ends when its site is killed', async () => {
  const site = spawn(process.execPath, ['--input-type=module', '-e', RUN], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [pid] = await once(site.stdout, 'data')
  const isRunning = (): boolean => listPrograms('sleep 300').some((one) => one.pid === Number(pid))
  expect(isRunning()).toBe(true)
  site.kill('SIGKILL')
  await waitUntil(() => !isRunning())
})
