import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const LAW = fileURLToPath(new URL('../../.dependency-cruiser.mjs', import.meta.url))

const TESTS = [String.raw`\.test\.tsx?$`, '^(test|e2e|bench|scripts)/']

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
  const everything = await cruiseFor(root, folders, { scope: 'module' })
  // tests may look from anywhere to anywhere: they are no part of how the folders hang together
  const site = await cruiseFor(root, folders, { scope: 'folder', without: TESTS })
  const { totalCruised, totalDependenciesCruised = 0 } = everything.summary
  return {
    broken: [everything, site].flatMap(brokenRules),
    modules: totalCruised,
    imports: totalDependenciesCruised,
    missed: missed(everything, root, folders),
  }
}

interface Part {
  scope: 'module' | 'folder'
  without?: string[]
}

async function cruiseFor(root: string, folders: string[], { scope, without = [] }: Part): Promise<ICruiseResult> {
  const options = await extractOptions(LAW)
  const forbidden = options.ruleSet?.forbidden?.filter((rule) => scopeOf(rule) === scope) ?? []
  const excluded = typeof options.exclude === 'object' && 'path' in options.exclude ? options.exclude.path : []
  const { output } = await cruise(
    folders,
    { ...options, ruleSet: { forbidden }, exclude: { path: [excluded ?? [], without].flat() }, baseDir: root },
    options.enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error(output)
  return output
}

const scopeOf = (rule: object): string => ('scope' in rule && rule.scope === 'folder' ? 'folder' : 'module')

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
