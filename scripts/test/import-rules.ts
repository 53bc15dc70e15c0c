import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const RULES_PATH = fileURLToPath(new URL('../../.dependency-cruiser.mjs', import.meta.url))

const TESTS = [String.raw`\.test\.tsx?$`, '^(test|e2e|bench|scripts)/']

export interface Cruise {
  broken: BrokenRule[]
  modules: number
  imports: number
  /** Source files that the cruiser did not parse, and so cannot check. */
  missed: string[]
}

export interface BrokenRule {
  rule: string
  reason: string
  from: string
  to: string
}

/** Lists the names of all rules. */
export async function listRules(): Promise<string[]> {
  const { ruleSet } = await extractOptions(RULES_PATH)
  return (ruleSet?.forbidden ?? []).map(({ name }) => String(name))
}

/** Checks every import of these folders against the rules. */
export async function cruiseTree(root: string, folders: string[]): Promise<Cruise> {
  const everything = await cruiseFor(root, folders, { scope: 'module' })
  // tests may import anything: they do not define the architecture
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
  const options = await extractOptions(RULES_PATH)
  const forbidden = options.ruleSet?.forbidden?.filter((rule) => getScope(rule) === scope) ?? []
  const excluded = typeof options.exclude === 'object' && 'path' in options.exclude ? options.exclude.path : []
  const { output } = await cruise(
    folders,
    { ...options, ruleSet: { forbidden }, exclude: { path: [excluded ?? [], without].flat() }, baseDir: root },
    options.enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error(output)
  return output
}

const getScope = (rule: object): string => ('scope' in rule && rule.scope === 'folder' ? 'folder' : 'module')

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
