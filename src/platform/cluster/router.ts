/** The primary's part of the messages between workers: passes them on, and chooses the owner. */
import { messageOf } from '../errors.ts'
import { type Handler, LIST_WORKERS } from './cluster-link.ts'
import { type FromPrimary, type FromWorker, parseFromWorker } from './messages.ts'

export interface RoutedWorker {
  id: number
  send(message: FromPrimary): void
}

export interface Router {
  /** Adds a worker that is starting: it receives messages at once. */
  add(worker: RoutedWorker): void
  /** Removes a worker that ended; questions to it are answered without it, and another one becomes the owner. */
  remove(id: number): void
  /** A worker serves requests, so it can be the owner. */
  setListening(id: number): void
  receive(id: number, message: unknown): void
}

/** A question that workers have not answered yet. */
interface Question {
  asker: number
  /** The asker's own number of the question. */
  askerId: number
  /** Asked of all others: what they answer does not matter. */
  isForOthers: boolean
  waitsFor: Set<number>
}

/** @param handlers answer the questions to the primary itself */
export function createRouter(handlers: Readonly<Record<string, Handler>>): Router {
  const workers = new Map<number, RoutedWorker>()
  const listening = new Set<number>()
  const questions = new Map<number, Question>()
  let owner: number | undefined
  let lastId = 0

  function reply(asker: number, id: number, answer: { payload?: unknown; error?: string }): void {
    workers
      .get(asker)
      ?.send({ kind: 'answer', id, payload: answer.payload, ...(answer.error && { error: answer.error }) })
  }

  async function answerItself(asker: number, { id, name, payload }: FromWorker & { kind: 'ask' }): Promise<void> {
    try {
      reply(asker, id, { payload: name === LIST_WORKERS ? [...listening] : await handlers[name]?.(payload) })
    } catch (error) {
      reply(asker, id, { error: messageOf(error) })
    }
  }

  function passOn(asker: number, { id, recipient, name, payload }: FromWorker & { kind: 'ask' }): void {
    const single = recipient === 'owner' ? owner : recipient
    if (recipient !== 'others' && !workers.has(Number(single)))
      return reply(asker, id, { error: recipient === 'owner' ? 'There is no owner' : 'There is no such worker' })
    const recipients = [...workers.values()].filter((worker) =>
      recipient === 'others' ? worker.id !== asker : worker.id === single,
    )
    if (recipients.length === 0) return reply(asker, id, {})
    const questionId = ++lastId
    const waitsFor = new Set(recipients.map((worker) => worker.id))
    questions.set(questionId, { asker, askerId: id, isForOthers: recipient === 'others', waitsFor })
    for (const worker of recipients) worker.send({ kind: 'ask', id: questionId, name, payload })
  }

  function settle(questionId: number, worker: number, answer: { payload?: unknown; error?: string }): void {
    const question = questions.get(questionId)
    if (!question?.waitsFor.delete(worker) || question.waitsFor.size > 0) return
    questions.delete(questionId)
    reply(question.asker, question.askerId, question.isForOthers ? {} : answer)
  }

  function chooseOwner(): void {
    const [next] = listening
    if (owner !== undefined || next === undefined) return
    owner = next
    workers.get(next)?.send({ kind: 'own' })
  }

  return {
    add: (worker) => void workers.set(worker.id, worker),
    remove(id) {
      workers.delete(id)
      listening.delete(id)
      if (owner === id) owner = undefined
      for (const [questionId, { asker }] of questions) {
        if (asker === id) questions.delete(questionId)
        else settle(questionId, id, { error: 'The worker has ended' })
      }
      chooseOwner()
    },
    setListening(id) {
      listening.add(id)
      chooseOwner()
    },
    receive(id, received) {
      const message = parseFromWorker(received)
      if (message?.kind === 'publish') {
        const { topic, message: text } = message
        for (const worker of workers.values())
          if (worker.id !== id) worker.send({ kind: 'published', topic, message: text })
      }
      if (message?.kind === 'ask') {
        if (message.recipient === 'primary') void answerItself(id, message)
        else passOn(id, message)
      }
      if (message?.kind === 'answer') settle(message.id, id, message)
    },
  }
}
