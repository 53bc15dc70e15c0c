/** Decides which benchmarks a command line runs, and why others are skipped. Pure. */

export interface Benchmark {
  name: string
  path: string
  /** Required environment variables. */
  needs: string[]
  /** Too long to run by default. */
  long: boolean
}

export interface Plan {
  run: Benchmark[]
  skipped: { name: string; reason: string }[]
}

/**
 * Classifies a file of `bench/`: a benchmark, or a helper module. Its comments declare requirements:
 * `// bench: needs UPSTREAM_URL` and `// bench: long`.
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
  }
}

/** Splits a command line into names and what follows from the first option on. */
export function splitArguments(args: readonly string[]): { names: string[]; options: string[] } {
  const first = args.findIndex((arg) => arg.startsWith('-'))
  const end = first < 0 ? args.length : first
  return { names: args.slice(0, end), options: args.slice(end).filter((arg) => arg !== '--') }
}

/** @throws {Error} if a name belongs to no benchmark */
export function planBenchmarks(
  all: readonly Benchmark[],
  names: readonly string[],
  environment: Record<string, string | undefined>,
): Plan {
  const unknown = names.find((name) => !all.some((benchmark) => benchmark.name === name))
  if (unknown)
    throw new Error(`There is no benchmark "${unknown}"; there are ${all.map(({ name }) => name).join(', ')}.`)
  const reasons = all.map((benchmark) => ({ benchmark, reason: reasonToSkip(benchmark, names, environment) }))
  return {
    run: reasons.filter(({ reason }) => !reason).map(({ benchmark }) => benchmark),
    skipped: reasons.flatMap(({ benchmark: { name }, reason }) => (reason ? [{ name, reason }] : [])),
  }
}

function reasonToSkip(
  { name, needs, long }: Benchmark,
  names: readonly string[],
  environment: Record<string, string | undefined>,
): string | undefined {
  if (names.length > 0 && !names.includes(name)) return 'not requested'
  if (long && names.length === 0) return `takes long: npm run bench -- ${name}`
  const unset = needs.filter((variable) => !environment[variable])
  return unset.length > 0 ? `${unset.join(' and ')} is not set` : undefined
}
