import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { Message } from './run-parsers.ts'

/** The whole suite takes five seconds; a single quadratic parser takes minutes. */
const DEADLINE_MS = 400_000

/** Returns the messages of the thread until it ends or times out. */
async function runParsers() {
  const worker = new Worker(new URL('run-parsers.ts', import.meta.url), { execArgv: [] })
  const superlinear: string[] = []
  let [at, checked] = ['the start', 0]
  let timer: NodeJS.Timeout | undefined
  const outcomePromise = new Promise<'too long' | 'done'>((resolve, reject) => {
    timer = setTimeout(() => resolve('too long'), DEADLINE_MS)
    worker.on('error', reject)
    worker.on('message', (message: Message) => {
      if ('at' in message) at = message.at
      if ('superlinear' in message) superlinear.push(message.superlinear)
      if (!('ended' in message)) return
      checked = message.ended
      resolve('done')
    })
  })
  const outcome = await outcomePromise
  clearTimeout(timer)
  await worker.terminate()
  return { superlinear: outcome === 'done' ? superlinear : [...superlinear, `${at}: did not finish`], checked }
}

test('no run of characters takes a parser superlinear time', { tags: 'slow' }, async () => {
  const { superlinear, checked } = await runParsers()
  expect(superlinear).toEqual([])
  expect(checked, 'all parsers ran').toBeGreaterThan(5_000)
})
