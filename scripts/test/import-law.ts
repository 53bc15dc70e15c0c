import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const LAW = fileURLToPath(new URL('../../.dependency-cruiser.mjs', import.meta.url))

export interface Cruise {
  broken: BrokenRule[]
  modules: number
  imports: number
  /** Source files that the cruiser did not see: what it cannot read, it cannot judge. */
  missed: string[]
}

export interface BrokenRule {
  rule: string
  reason: string
  from: string
  to: string
}

/** Every rule of the law, by its name. */
export async function listRules(): Promise<string[]> {
  const { ruleSet } = await extractOptions(LAW)
  return (ruleSet?.forbidden ?? []).map(({ name }) => String(name))
}

/** Holds every import of these folders against the law of the house. */
export async function cruiseTree(root: string, folders: string[]): Promise<Cruise> {
  const options = await extractOptions(LAW)
  const { output } = await cruise(folders, { ...options, baseDir: root }, options.enhancedResolveOptions)
  if (typeof output === 'string') throw new Error(output)
  const { totalCruised, totalDependenciesCruised = 0 } = output.summary
  return {
    broken: brokenRules(output),
    modules: totalCruised,
    imports: totalDependenciesCruised,
    missed: missed(output, root, folders),
  }
}

function brokenRules({ summary }: ICruiseResult): BrokenRule[] {
  const reasons = new Map(summary.ruleSetUsed?.forbidden?.map(({ name, comment }) => [name, comment]))
  return summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    reason: reasons.get(rule.name) ?? '',
    from,
    to: cycle?.map(({ name }) => name).join(' → ') ?? to,
  }))
}

function missed({ modules }: ICruiseResult, root: string, folders: string[]): string[] {
  const seen = new Set(modules.map(({ source }) => source))
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx}`)
  return globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !seen.has(path))
}
