import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ended, type Environment, isStopped, run } from './children.ts'
import type { Need } from './needs.ts'
import { type Choice, ROUNDS, type Section, SECTIONS } from './sections.ts'
import { oneCheck, readReport, readTimes, type Result } from './totals.ts'

const NO_TESTS = { passed: 0, failed: 1, skipped: 0 }

export interface Request extends Choice {
  /** Settles when everything available is installed; resolves to what is missing. */
  missing: Promise<Need[]>
}

/** Runs the chosen sections round by round, and prints their results. */
export async function runRounds({ chosen, rest, all, changedSince, missing }: Request): Promise<Result[]> {
  const changed = changedSince === undefined ? undefined : { since: changedSince, files: listChangedCode(changedSince) }
  const results: Result[] = []
  const last = SECTIONS.findLast(({ name }) => chosen.has(name))
  for (const round of ROUNDS) {
    const lanes = round.map((lane) => lane.filter(({ name }) => chosen.has(name)))
    // the output of parallel sections would be interleaved
    const show = lanes.filter((lane) => lane.length > 0).length < 2
    await Promise.all(
      lanes.map(async (lane) => {
        for (const section of lane) {
          const extra = [
            ...(all ? [] : (section.quick ?? [])),
            ...toChangedArguments(section, changed),
            ...(section === last ? rest : []),
          ]
          const reason = await reasonToSkip(section, missing, results)
          const result = reason
            ? { count: NO_TESTS, seconds: 0, reason }
            : await runSection(section, { extra, show, all, mayBeEmpty: changed !== undefined })
          results.push({ name: section.name, ...result })
        }
      }),
    )
  }
  return SECTIONS.flatMap(({ name }) => results.filter((result) => result.name === name))
}

async function reasonToSkip(
  section: Section,
  missing: Promise<Need[]>,
  results: Result[],
): Promise<string | undefined> {
  if (isStopped()) return 'not run: the run was stopped'
  const absent = section.needs.length > 0 ? (await missing).filter((need) => section.needs.includes(need)) : []
  if (absent.length > 0) return `not run: no ${absent.join(', no ')}`
  const failed = results.find(({ name, count }) => section.uses.includes(name) && count.failed > 0)
  return failed && section.strict ? `not run: ${failed.name} failed` : undefined
}

interface Options {
  /** Arguments added to the last command. */
  extra: string[]
  /** Whether to show output at once. */
  show: boolean
  /** Whether slow tests run too. */
  all: boolean
  /** Whether there may be no test to run. */
  mayBeEmpty: boolean
}

interface Changes {
  since: string
  files: string[]
}

function toChangedArguments({ changed: limit }: Section, changes: Changes | undefined): string[] {
  if (!changes || !limit) return []
  return limit === 'flag' ? [`--changed=${changes.since}`] : changes.files
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .trim()
    .split('\n')

/**
 * The commit at which this work branched off.
 * @param ref a branch, a tag or a commit
 * @returns null if it isn't known, or has nothing in common with this work
 */
export function findBase(ref: string): string | null {
  try {
    return git('merge-base', '--', ref, 'HEAD')[0] ?? null
  } catch {
    return null
  }
}

/** Lists the code that differs from a commit, with files that git does not know yet. */
function listChangedCode(since: string): string[] {
  const changed = git('diff', '--name-only', '--diff-filter=d', since)
  const added = git('ls-files', '--others', '--exclude-standard')
  return [...changed, ...added].filter((path) => /\.[cm]?[jt]sx?$/.test(path))
}

async function runSection(section: Section, options: Options): Promise<Omit<Result, 'name'>> {
  const started = performance.now()
  if (options.show) printHeading(section.name)
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-report-'))
  const path = join(folder, 'report.json')
  const ended = await runCommands(section, path, options)
  if (!options.show) {
    printHeading(section.name)
    process.stdout.write(ended.output)
  }
  const [text, times] = await Promise.all(
    [path, timesBeside(path)].map((name) => readFile(name, 'utf8').catch(() => null)),
  )
  await rm(folder, { recursive: true, force: true })
  const report = section.report
    ? readReport(section.report, text ?? null, ended.code, options.mayBeEmpty, !options.all)
    : { count: oneCheck(ended.code === 0) }
  return { ...report, ...(times && { files: readTimes(times) }), seconds: (performance.now() - started) / 1000 }
}

async function runCommands(section: Section, report: string, { extra, show, all }: Options): Promise<Ended> {
  let output = ''
  // read by the helpers of tests
  const tier: Environment = { TEST_TIER: all ? undefined : 'quick' }
  for (const [index, command] of section.commands.entries()) {
    const whole =
      index === section.commands.length - 1 ? [...command, ...reporters(section, report), ...extra] : command
    const ended = await runOnce(whole, show, { ...tier, ...section.environment, ...reportVariables(section, report) })
    output += ended.output
    if (ended.code !== 0) return { code: ended.code, output }
  }
  return { code: 0, output }
}

const ran = new Map<string, Promise<Ended>>()

/** Runs a command once, even if several sections start with it. */
function runOnce(command: string[], show: boolean, environment: Environment): Promise<Ended> {
  const key = command.join(' ')
  const ended = ran.get(key) ?? run(command, show, environment)
  ran.set(key, ended)
  return ended
}

function reportVariables({ report: kind }: Section, report: string): Environment {
  // Playwright decides on colours itself, and Node warns if two variables do
  if (kind === 'playwright') return { PLAYWRIGHT_JSON_OUTPUT_NAME: report, NO_COLOR: undefined }
  return kind === 'vitest' ? { FILE_TIMES: timesBeside(report) } : {}
}

/** The path of what `file-times.ts` writes. */
const timesBeside = (report: string): string => `${report}.times`

function reporters({ report: kind }: Section, report: string): string[] {
  if (kind === 'vitest')
    return [
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/test/file-times.ts',
      `--outputFile.json=${report}`,
    ]
  return kind === 'playwright' ? ['--reporter=list,json'] : []
}

const printHeading = (name: string) =>
  process.stdout.write(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}\n`)
