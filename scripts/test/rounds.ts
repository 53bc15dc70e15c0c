import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ended, type Environment, isStopped, run } from './children.ts'
import type { Need } from './needs.ts'
import { ROUNDS, type Section, SECTIONS } from './sections.ts'
import { countReport, oneCheck, type Result } from './totals.ts'

const NO_TESTS = { passed: 0, failed: 1, skipped: 0 }
const SKIPPED = { passed: 0, failed: 0, skipped: 0 }

export interface Request {
  chosen: Set<string>
  /** Extra arguments for the last command of the last chosen section. */
  rest: string[]
  /** Settles when everything available is installed; resolves to what is missing. */
  missing: Promise<Need[]>
}

/** Runs the chosen sections round by round, and prints their results. */
export async function runRounds({ chosen, rest, missing }: Request): Promise<Result[]> {
  const results: Result[] = []
  const last = SECTIONS.findLast(({ name }) => chosen.has(name))
  for (const round of ROUNDS) {
    const lanes = round.map((lane) => lane.filter(({ name }) => chosen.has(name)))
    // the output of parallel sections would be interleaved
    const show = lanes.filter((lane) => lane.length > 0).length < 2
    await Promise.all(
      lanes.map(async (lane) => {
        for (const section of lane) {
          results.push(await runIfPossible(section, section === last ? rest : [], show, missing, results))
        }
      }),
    )
  }
  return SECTIONS.flatMap(({ name }) => results.filter((result) => result.name === name))
}

async function runIfPossible(
  section: Section,
  extra: string[],
  show: boolean,
  missing: Promise<Need[]>,
  results: Result[],
): Promise<Result> {
  const { name, variable } = section
  const reason = await reasonToSkip(section, missing, results)
  if (reason) return { name, count: NO_TESTS, seconds: 0, reason }
  return variable && !process.env[variable]
    ? { name, count: SKIPPED, seconds: 0, reason: `not run: ${variable} is not set` }
    : runSection(section, extra, show)
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

async function runSection(section: Section, extra: string[], show: boolean): Promise<Result> {
  const started = performance.now()
  if (show) printHeading(section.name)
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-report-'))
  const report = join(folder, 'report.json')
  const ended = await runCommands(section, extra, report, show)
  if (!show) {
    printHeading(section.name)
    process.stdout.write(ended.output)
  }
  const reportText = await readFile(report, 'utf8').catch(() => null)
  await rm(folder, { recursive: true, force: true })
  const count = section.report ? countReport(section.report, reportText, ended.code) : oneCheck(ended.code === 0)
  return { name: section.name, count, seconds: (performance.now() - started) / 1000 }
}

async function runCommands(section: Section, extra: string[], report: string, show: boolean): Promise<Ended> {
  let output = ''
  for (const [index, command] of section.commands.entries()) {
    const whole =
      index === section.commands.length - 1 ? [...command, ...reporters(section, report), ...extra] : command
    const ended = await runOnce(whole, show, section.report === 'playwright' ? forPlaywright(report) : {})
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

/** Playwright decides on colours itself, and Node warns if two variables do. */
const forPlaywright = (report: string): Environment => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, NO_COLOR: undefined })

function reporters({ report: kind }: Section, report: string): string[] {
  if (kind === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return kind === 'playwright' ? ['--reporter=list,json'] : []
}

const printHeading = (name: string) =>
  process.stdout.write(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}\n`)
