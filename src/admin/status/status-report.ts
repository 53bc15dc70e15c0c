/** The report of the status page. */
import * as z from 'zod'
import { errorGroupSchema, mergeErrorGroups } from '#src/platform/logged-errors/error-log.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { type Check, checkSchema, sortChecks } from './check.ts'
import { checkConfiguration } from './check-configuration.ts'
import { checkData } from './check-data.ts'
import { checkSoftware } from './check-software.ts'
import { checkWork } from './check-work.ts'
import type { Facts } from './facts.ts'
import { refusalSchema, sumRefusals } from './refusals.ts'
import { isRunning } from './node-report.ts'

const nodeSchema = z
  .object({
    name: z.string(),
    version: z.string(),
    nodeVersion: z.string(),
    workers: z.int(),
    startedAt: z.string(),
    seenAt: z.string(),
    state: z.enum(['running', 'stopped', 'lost']),
  })
  .meta({ id: 'StatusNode' })

export const statusReportSchema = z.object({
  at: z.string(),
  areas: z.array(z.object({ name: z.string(), checks: z.array(checkSchema) })),
  nodes: z.array(nodeSchema),
  errors: z.array(errorGroupSchema.meta({ id: 'StatusError' })),
  refusals: z.array(refusalSchema),
})

export type StatusReport = z.infer<typeof statusReportSchema>

export function toStatusReport(facts: Facts): StatusReport {
  const { nodes, now: databaseNow } = facts.nodes.kind === 'read' ? facts.nodes.value : { nodes: [], now: facts.now }
  const others = nodes.filter(({ id }) => id !== facts.ownNode)
  return {
    at: toIso(facts.now),
    areas: [
      { name: 'Configuration', checks: sortChecks(checkConfiguration(facts)) },
      { name: 'Data', checks: sortChecks(checkData(facts)) },
      { name: 'Backups and jobs', checks: sortChecks(checkWork(facts)) },
      { name: 'Software', checks: sortChecks(checkSoftware(facts)) },
    ],
    nodes: nodes.map((node) => ({
      name: node.name,
      version: node.version,
      nodeVersion: node.nodeVersion,
      workers: node.workers,
      startedAt: node.startedAt,
      seenAt: toIso(node.seenAt),
      state:
        node.id === facts.ownNode || isRunning(node, databaseNow) ? 'running' : node.isStopped ? 'stopped' : 'lost',
    })),
    errors: mergeErrorGroups([facts.errors, ...others.map(({ errors }) => errors)]),
    refusals: sumRefusals([...facts.refusals, ...others.flatMap(({ refusals }) => refusals)]),
  }
}

/** Everything that is bad or needs attention. */
export const listProblems = ({ areas }: StatusReport): Check[] =>
  sortChecks(areas.flatMap(({ checks }) => checks).filter(({ state }) => state === 'bad' || state === 'warning'))
