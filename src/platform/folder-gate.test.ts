import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFolderGate, FolderBusyError, FolderHangsError } from './folder-gate.server.ts'

const LIMITS = { timeoutMs: 1_000, maxInFolder: 2, maxRunning: 3 }
const HANGS = new FolderHangsError('/share')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Operations that end when they are told to. */
function createOperations() {
  const gate = createFolderGate(LIMITS)
  const started: { folder: string; end: (result: string) => void; onPart: () => void }[] = []
  const run = (folder: string) => {
    const result = gate.run(folder, (onPart) => new Promise<string>((end) => started.push({ folder, end, onPart })))
    result.catch(() => undefined)
    return result
  }
  return { run, started, folders: () => started.map(({ folder }) => folder) }
}

test('a folder that does not respond occupies few threads, and its operations fail at once', async () => {
  const { run, started, folders } = createOperations()
  const results = [1, 2, 3, 4].map(() => run('/share'))
  await vi.advanceTimersByTimeAsync(999)
  expect(folders(), 'the others wait').toEqual(['/share', '/share'])
  await vi.advanceTimersByTimeAsync(1)
  for (const result of results) await expect(result).rejects.toEqual(HANGS)
  await expect(run('/share')).rejects.toEqual(HANGS)
  expect(folders()).toHaveLength(2)
  const other = run('/disk')
  await vi.advanceTimersByTimeAsync(0)
  started[2]?.end('read')
  await expect(other).resolves.toBe('read')
})

test('it is used again when it responds', async () => {
  const { run, started } = createOperations()
  const first = [run('/share'), run('/share')]
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.allSettled(first)
  started[0]?.end('late')
  await vi.advanceTimersByTimeAsync(0)
  await expect(run('/share'), 'the second has not returned').rejects.toEqual(HANGS)
  started[1]?.end('late')
  await vi.advanceTimersByTimeAsync(0)
  const again = run('/share')
  await vi.advanceTimersByTimeAsync(0)
  started[2]?.end('read')
  await expect(again).resolves.toBe('read')
})

test('several such folders never occupy more threads than all may', async () => {
  const { run, folders } = createOperations()
  for (const folder of ['/a', '/a', '/b']) void run(folder)
  const waiting = run('/disk')
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(waiting).rejects.toEqual(new FolderBusyError('/disk'))
  await expect(run('/disk'), 'it is not said to hang').rejects.toBeInstanceOf(FolderBusyError)
  await expect(run('/b')).rejects.not.toBeInstanceOf(FolderBusyError)
  expect(folders()).toEqual(['/a', '/a', '/b'])
})

test('a long operation may take its time while its parts are done', async () => {
  const { run, started } = createOperations()
  const long = run('/disk')
  for (let part = 0; part < 5; part++) {
    await vi.advanceTimersByTimeAsync(900)
    started[0]?.onPart()
  }
  started[0]?.end('read')
  await expect(long).resolves.toBe('read')
})

test('an operation that fails is over', async () => {
  const gate = createFolderGate(LIMITS)
  for (let count = 0; count < 5; count++)
    await expect(gate.run('/disk', () => Promise.reject(new Error('EIO')))).rejects.toThrow('EIO')
  const throwing = () => {
    throw new Error('Invalid name')
  }
  for (let count = 0; count < 5; count++) await expect(gate.run('/disk', throwing)).rejects.toThrow('Invalid name')
})
