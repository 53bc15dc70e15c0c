/** Which benchmarks a command line runs, and why not the others. Nothing here does anything. */

export interface Benchmark {
  name: string
  path: string
  /** Environment variables that it cannot do without. */
  needs: string[]
  /** Too long to be run without having been asked for. */
  long: boolean
}

export interface Plan {
  run: Benchmark[]
  leftOut: { name: string; why: string }[]
}

/**
 * What a file of `bench/` is: a benchmark, or something that benchmarks import. Its own lines say what it wants:
 * `// bench: needs UPSTREAM_URL` and `// bench: long`.
 */
export function parseBenchmark(path: string, text: string): Benchmark | null {
  if (/^export /m.test(text)) return null
  const wishes = [...text.matchAll(/^\/\/ bench: (.+)$/gm)].map(([, wish = '']) => wish.trim())
  return {
    name: path.replace(/^.*\//, '').replace(/\.ts$/, ''),
    path,
    needs: wishes.filter((wish) => wish.startsWith('needs ')).flatMap((wish) => wish.slice(6).split(/[\s,]+/)),
    long: wishes.includes('long'),
  }
}

/** @throws {Error} when a name belongs to no benchmark */
export function planBenchmarks(
  all: readonly Benchmark[],
  asked: readonly string[],
  environment: Record<string, string | undefined>,
): Plan {
  const unknown = asked.find((name) => !all.some((benchmark) => benchmark.name === name))
  if (unknown)
    throw new Error(`There is no benchmark "${unknown}"; there are ${all.map(({ name }) => name).join(', ')}.`)
  const reasons = all.map((benchmark) => ({ benchmark, why: whyNot(benchmark, asked, environment) }))
  return {
    run: reasons.filter(({ why }) => !why).map(({ benchmark }) => benchmark),
    leftOut: reasons.flatMap(({ benchmark: { name }, why }) => (why ? [{ name, why }] : [])),
  }
}

function whyNot(
  { name, needs, long }: Benchmark,
  asked: readonly string[],
  environment: Record<string, string | undefined>,
): string | undefined {
  if (asked.length > 0 && !asked.includes(name)) return 'not asked for'
  if (long && asked.length === 0) return `takes long: npm run bench -- ${name}`
  const unset = needs.filter((variable) => !environment[variable])
  return unset.length > 0 ? `${unset.join(' and ')} is not set` : undefined
}
