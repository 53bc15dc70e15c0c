/** Sends generated requests to every operation of the API document, and to the URLs that it does not contain. */
import fc from 'fast-check'
import routes from '#src/routes.ts'
import type { Answer, HostileRequest } from '../event-loop/client.ts'
import { quickShare } from '../tier.ts'
import { findProblems } from './check-response.ts'
import { type Draft, toRequest, validDraft } from './drafts.ts'
import { type Facts, type FuzzSite, type Role, ROLES } from './fuzz-site.ts'
import { mutation } from './mutations.ts'
import type { Operation } from './operations.ts'
import { UNDECLARED, undeclaredDraft } from './undeclared.ts'

export interface FuzzOptions {
  seed: number
  /** Requests to each operation. */
  runs: number
  /** Only operations and URLs whose name contains it. */
  only?: string
  /** Whether an operation needs what no request alone can provide. */
  neverSucceeds?: (name: string) => boolean
}

/** What a run found. */
export interface FuzzReport {
  requests: number
  /** One for each operation or URL, with the request that reproduces it. */
  failures: string[]
  /** Operations, with the statuses of their responses. */
  statuses: Map<string, Set<number>>
  /** The longest turn of the event loop by CPU time (ms), and the operation or URL that took it. */
  longestTurn: { ms: number; name: string }
}

/** Of the operations, other URLs and calls of apps, `npm test` tries every twelfth one. */
export const QUICK_SHARE = 12
/** Pages take longer than calls and have fewer fields. */
const UNDECLARED_SHARE = 4
/** Few requests to URLs outside of the document delete anything. */
const RENEWED_EACH = 10
/** Valid requests after which an operation counts as one that never succeeds. */
const SEARCHED = 30

interface Sent {
  draft: Draft
  role: Role
  isValid: boolean
}

const roleOf = ({ path }: Operation): Role =>
  /^\/api\/(?:admin|moderation)\//.test(path) ? 'admin' : path.startsWith('/api/catalogue') ? 'visitor' : 'user'

/** Half of the requests are valid and by a user with access; the others are off by one or two things, by anyone. */
function sentTo(draft: fc.Arbitrary<Draft>, role: Role): fc.Arbitrary<Sent> {
  const changed = fc.tuple(draft, fc.array(mutation(), { minLength: 1, maxLength: 2 }))
  return fc.oneof(
    draft.map((valid): Sent => ({ draft: valid, role, isValid: true })),
    fc.tuple(changed, fc.oneof(fc.constant(role), fc.constantFrom(...ROLES))).map(([[valid, mutations], who]) => ({
      draft: mutations.reduce((before, mutate) => mutate(before), valid),
      role: who,
      isValid: false,
    })),
  )
}

export async function runFuzz(
  site: FuzzSite,
  operations: readonly Operation[],
  options: FuzzOptions,
): Promise<FuzzReport> {
  const report: FuzzReport = { requests: 0, failures: [], statuses: new Map(), longestTurn: { ms: 0, name: '' } }

  const { only = '', neverSucceeds = () => false } = options
  let facts = await site.renew()
  let isChanged = false
  /** Creates again what requests may have deleted. */
  async function renew(): Promise<void> {
    if (!isChanged) return
    facts = await site.renew()
    isChanged = false
  }

  async function fuzz(
    name: string,
    arbitraryOf: (facts: Facts) => fc.Arbitrary<Sent>,
    operation?: Operation,
  ): Promise<void> {
    if (operation || report.statuses.size % RENEWED_EACH === 0) await renew()
    await site.takeLongestTurn()
    const statuses = new Set<number>()
    report.statuses.set(name, statuses)
    const sendOne = async ({ draft, role, isValid }: Sent): Promise<void> => {
      const request = toRequest(draft)
      isChanged ||= request.method !== 'GET'
      const response = await site.send(role, request)
      report.requests += 1
      if (response.status !== null) statuses.add(response.status)
      const secrets = site.secretsOf(role)
      const problems = findProblems({ request, response, secrets, operation: operation && { of: operation, isValid } })
      if (problems.length > 0) throw new Error(`${problems.join('; ')}\n${describeExchange(role, request, response)}`)
    }
    const property = fc.asyncProperty(arbitraryOf(facts), sendOne)
    const { failed, errorInstance, seed, counterexamplePath } = await fc.check(property, {
      seed: options.seed,
      numRuns: operation ? options.runs : Math.ceil(options.runs / UNDECLARED_SHARE),
      endOnFailure: false,
    })
    if (failed) report.failures.push(`${name} (seed ${seed}, path ${counterexamplePath})\n${messageOf(errorInstance)}`)
    if (operation && !failed)
      await seekSuccess(operation, statuses, sendOne).catch((error: unknown) => {
        report.failures.push(`${name}\n${messageOf(error)}`)
      })
    const ms = await site.takeLongestTurn()
    if (ms > report.longestTurn.ms) report.longestTurn = { ms, name }
    report.failures.push(...findInLog(name, site))
  }

  /** Sends more valid requests if none has succeeded: with few runs, that is chance. */
  async function seekSuccess(
    operation: Operation,
    statuses: ReadonlySet<number>,
    sendOne: (sent: Sent) => Promise<void>,
  ): Promise<void> {
    if ([...statuses].some(isSuccess) || neverSucceeds(operation.name)) return
    await renew()
    const drafts = fc.sample(validDraft(operation, facts), { seed: options.seed, numRuns: SEARCHED })
    for (const draft of drafts) {
      if ([...statuses].some(isSuccess)) return
      await sendOne({ draft, role: roleOf(operation), isValid: true })
    }
  }

  for (const operation of operations.filter(({ name }) => name.includes(only)))
    await fuzz(operation.name, (facts) => sentTo(validDraft(operation, facts), roleOf(operation)), operation)
  for (const path of quickShare(UNDECLARED, QUICK_SHARE).filter((name) => name.includes(only)))
    await fuzz(path, (facts) => sentTo(undeclaredDraft(path, facts), path.startsWith('/admin') ? 'admin' : 'user'))
  report.failures.push(...(await findBrokenPages(site)))
  return report
}

export const isSuccess = (status: number): boolean => status >= 200 && status < 300

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const ERROR_LEVEL = 50

/** Errors in the log, and secrets in any line. */
function findInLog(name: string, site: FuzzSite): string[] {
  const log = site.takeLog()
  const errors = log.split('\n').filter((line) => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0) >= ERROR_LEVEL)
  const secrets = site.loggedSecrets().filter((secret) => log.includes(secret))
  return [
    ...errors.slice(0, 1).map((line) => `${name}: logged ${line}`),
    ...secrets.map(
      (secret) => `${name}: the log contains ${secret}: ${log.split('\n').find((line) => line.includes(secret)) ?? ''}`,
    ),
  ]
}

/** Pages show what the requests stored. */
async function findBrokenPages(site: FuzzSite): Promise<string[]> {
  const paths = ['/home', '/cowboy-bebop-1', '/watch/cowboy-bebop-1', '/account', '/account/favourites']
  const admin =
    routes
      .find(({ path }) => path === 'admin')
      ?.children?.flatMap(({ path = '' }) => (path.includes(':') ? [] : [path === '' ? '/admin' : `/admin/${path}`])) ??
    []
  const broken: string[] = []
  await site.renew()
  for (const path of [...paths, ...admin]) {
    const { status } = await site.send(path.startsWith('/admin') ? 'admin' : 'user', { method: 'GET', target: path })
    if (status !== 200) broken.push(`${path} afterwards: status ${status}`)
  }
  return broken
}

const SHOWN = 2_000

/** The request, to be sent again, and its response. */
function describeExchange(
  role: Role,
  { method, target, headers, body = '' }: HostileRequest,
  response: Answer,
): string {
  const sent = typeof body === 'string' ? body : `${body.toString('base64')} (base64)`
  return [
    `  as ${role}: ${method} ${target.slice(0, SHOWN)}`,
    `  headers: ${JSON.stringify(headers)}`,
    `  body (${sent.length}): ${JSON.stringify(sent.slice(0, SHOWN))}`,
    `  response: ${response.status} ${response.body.slice(0, 500)}`,
  ].join('\n')
}
