/** The worker side of `task-thread.server.ts`: runs one task at a time from the module in `workerData`. */
import { parentPort, workerData } from 'node:worker_threads'
import { toError } from '../errors.ts'
import { transferableBuffers, type TaskReply, type TaskRequest } from './task-thread.ts'

type Tasks = Readonly<Record<string, (input: unknown) => unknown>>

const { tasks } = (await import(String(workerData))) as { tasks: Tasks }

const reply = (message: TaskReply, transfer: ArrayBuffer[] = []): void => parentPort?.postMessage(message, transfer)

async function perform({ name, input }: TaskRequest): Promise<void> {
  try {
    const value = await tasks[name]?.(input)
    reply({ value }, transferableBuffers(value))
  } catch (error) {
    reply({ error: toError(error) })
  }
}

parentPort?.on('message', (request: TaskRequest) => void perform(request))
reply({ ready: true })
