/** The catalogue's calls as the API's document has them. */
import type { DocumentedCall } from '#src/platform/http/openapi.ts'
import type { Call } from './call.ts'
import { failure } from './schemas.ts'

/** @param group calls under their base path */
export const documentCatalogue = (group: { base: string; tag: string; calls: readonly Call[] }): DocumentedCall[] =>
  group.calls.map((call) => ({
    method: 'get',
    path: group.base + (call.path === '/' ? '' : call.path),
    tag: group.tag,
    summary: call.summary,
    parameters: call.parameters ?? {},
    success: '200',
    answer: call.results,
    under: 'results',
    failure,
    signedIn: false,
  }))
