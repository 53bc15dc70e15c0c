/** Decides which benchmarks a command line runs, and why others are skipped; lists them. */

export interface Benchmark {
  name: string
  path: string
  /** Required environment variables, and programs, which are not checked: some options do without. */
  needs: string[]
  /** Too long to run by default. */
  long: boolean
  /** The comment at the top of its file. */
  description: string
}

export interface Request {
  names: string[]
  /** What follows from the first option on. */
  options: string[]
  help: boolean
}

export interface Plan {
  run: Benchmark[]
  skipped: { name: string; reason: string }[]
}

/**
 * Classifies a file of `bench/`: a benchmark, or a helper module. Its comments declare requirements:
 * `// bench: needs OFFLINE_DATABASE, wrk` and `// bench: long`.
 */
export function parseBenchmark(path: string, text: string): Benchmark | null {
  if (/^export /m.test(text)) return null
  const directives = [...text.matchAll(/^\/\/ bench: (.+)$/gm)].map(([, directive = '']) => directive.trim())
  return {
    name: path.replace(/^.*\//, '').replace(/\.ts$/, ''),
    path,
    needs: directives
      .filter((directive) => directive.startsWith('needs '))
      .flatMap((directive) => directive.slice(6).split(/[\s,]+/)),
    long: directives.includes('long'),
    description: parseDescription(text),
  }
}

const parseDescription = (text: string): string =>
  (/^\/\*\*([^]*?)\*\//.exec(text)?.[1] ?? '').replaceAll(/^ \* ?/gm, '').trim()

/** Splits a command line into names and options. */
export function splitArguments(args: readonly string[]): Request {
  const first = args.findIndex((arg) => arg.startsWith('-'))
  const end = first < 0 ? args.length : first
  return {
    names: args.slice(0, end),
    options: args.slice(end).filter((arg) => arg !== '--'),
    help: args.includes('--help') || args.includes('-h'),
  }
}

/**
 * The help of the whole command, or that of the named benchmarks.
 * @throws {Error} with a line for the user if a name belongs to no benchmark
 */
export function formatHelp(all: readonly Benchmark[], names: readonly string[]): string {
  requireKnown(all, names)
  const named = all.filter(({ name }) => names.includes(name))
  if (named.length > 0)
    return named.map((one) => [formatRow(one, 0), one.description].filter(Boolean).join('\n')).join('\n\n')
  const width = Math.max(...all.map(({ name }) => name.length))
  return `npm run bench                       runs the quick benchmarks, within ten minutes
npm run bench -- NAME … [OPTION …]  runs some; options are passed to them
npm run bench -- NAME --help        describes one

Benchmarks
${all.map((one) => `  ${formatRow(one, width)}`).join('\n')}`
}

function formatRow({ name, needs, long }: Benchmark, width: number): string {
  const notes = [...(needs.length > 0 ? [`needs ${needs.join(', ')}`] : []), ...(long ? ['only by its name'] : [])]
  return `${name.padEnd(width)}  ${notes.join('; ')}`.trimEnd()
}

/** @throws {Error} with a line for the user if a name belongs to no benchmark, or there are options without a name */
export function planBenchmarks(
  all: readonly Benchmark[],
  { names, options }: Pick<Request, 'names' | 'options'>,
  environment: Record<string, string | undefined>,
): Plan {
  requireKnown(all, names)
  const [option] = options
  if (names.length === 0 && option !== undefined)
    throw new Error(`Name the benchmarks that ${option} is for: npm run bench -- NAME ${option}`)
  const reasons = all.map((benchmark) => ({ benchmark, reason: reasonToSkip(benchmark, names, environment) }))
  return {
    run: reasons.filter(({ reason }) => !reason).map(({ benchmark }) => benchmark),
    skipped: reasons.flatMap(({ benchmark: { name }, reason }) => (reason ? [{ name, reason }] : [])),
  }
}

function requireKnown(all: readonly Benchmark[], names: readonly string[]): void {
  const unknown = names.find((name) => !all.some((benchmark) => benchmark.name === name))
  if (unknown !== undefined)
    throw new Error(`There is no benchmark "${unknown}"; there are ${all.map(({ name }) => name).join(', ')}.`)
}

function reasonToSkip(
  { name, needs, long }: Benchmark,
  names: readonly string[],
  environment: Record<string, string | undefined>,
): string | undefined {
  if (names.length > 0 && !names.includes(name)) return 'not requested'
  if (long && names.length === 0) return `takes long: npm run bench -- ${name}`
  const unset = needs.filter((need) => isVariable(need) && !environment[need])
  return unset.length > 0 ? `${unset.join(' and ')} is not set` : undefined
}

const isVariable = (need: string): boolean => /^[A-Z][A-Z0-9_]+$/.test(need)
