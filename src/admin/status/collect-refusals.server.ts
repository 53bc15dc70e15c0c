/** Counts the refused requests of all workers of this node, each since its start. */
import * as z from 'zod'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { requestRefused } from '#src/platform/instrumentation/measurements.ts'
import { type Refusal, refusalSchema, sumRefusals } from './refusals.ts'

export interface NodeRefusals {
  list(): Promise<Refusal[]>
  close(): void
}

const [REFUSED, REFUSALS] = ['refused requests', 'all refused requests'] as const
const refusalsSchema = z.array(refusalSchema)
/** How often workers tell each other. */
const SHARE_MS = 1_000

/** Each worker has the refusals of all since its own start; the answer is that of the owner, whose start is usually the earliest. */
export function collectRefusals(link: ClusterLink): NodeRefusals {
  let counted: Refusal[] = []
  let unshared: Refusal[] = []
  let timer: NodeJS.Timeout | undefined
  const add = (refusals: readonly Refusal[]) => (counted = sumRefusals([...counted, ...refusals]))
  const share = () => {
    const refusals = sumRefusals(unshared)
    ;[timer, unshared] = [undefined, []]
    add(refusals)
    link.publish(REFUSED, JSON.stringify(refusals))
  }
  const unsubscribe = requestRefused.subscribe(({ route, by }) => {
    unshared.push({ route, by, count: 1 })
    timer ??= setTimeout(share, SHARE_MS).unref()
  })
  link.subscribe(REFUSED, (message) => add(refusalsSchema.parse(JSON.parse(message))))
  const listOwn = () => sumRefusals([...counted, ...unshared])
  link.answer(REFUSALS, listOwn)
  return {
    async list() {
      if (link.isOwner) return listOwn()
      return link.ask('owner', REFUSALS).then(refusalsSchema.parse, listOwn)
    },
    close() {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}
