/** The status as text for a bug report: without addresses, paths and names of machines and people. */
import type { StatusReport } from './status-report.ts'

/** Facts that name places. */
const PRIVATE_FACTS: readonly string[] = ['Folder', 'Location', 'Last failure']

export function toReportText({ at, areas, nodes, errors }: StatusReport): string {
  return [
    `Status at ${at}`,
    ...areas.flatMap(({ name, checks }) => [
      '',
      name,
      ...checks.map(({ name: check, state, text, publicText, facts }) => {
        const shown = facts
          .filter((fact) => !PRIVATE_FACTS.includes(fact.name))
          .map((fact) => `${fact.name}: ${fact.value}`)
        return `- ${check} [${state}] ${publicText ?? text}${shown.length > 0 ? ` (${shown.join('; ')})` : ''}`
      }),
    ]),
    '',
    'Nodes',
    ...nodes.map(
      ({ version, nodeVersion, workers, state }, index) =>
        `- ${index + 1} [${state}] ${version}, Node.js ${nodeVersion}, workers: ${workers}`,
    ),
    '',
    'Errors',
    ...(errors.length === 0 ? ['- none'] : []),
    ...errors.map(
      ({ message, severity, count, lastAt, requestId }) =>
        `- [${severity}] ${count} ×, last at ${lastAt}${requestId === null ? '' : `, request ${requestId}`}: ${message}`,
    ),
    '',
  ].join('\n')
}
