/** The worker side of `task-thread.server.ts`: runs one task at a time from the module in `workerData`. */
import { parentPort, workerData } from 'node:worker_threads'
import { transferableBuffers, type TaskMap, type TaskReply, type TaskRequest } from './task-thread.ts'

const { tasks } = (await import(String(workerData))) as { tasks: TaskMap }

const reply = (message: TaskReply, transfer: ArrayBuffer[] = []): void => parentPort?.postMessage(message, transfer)

async function perform({ name, input }: TaskRequest): Promise<void> {
  try {
    const value = await tasks[name]?.(input as never)
    reply({ value }, transferableBuffers(value))
  } catch (error) {
    reply({ error: error instanceof Error ? error : new Error(String(error)) })
  }
}

parentPort?.on('message', (request: TaskRequest) => void perform(request))
reply({ ready: true })
