/** The sections of `npm test`. */
import type { Need } from './needs.ts'

export interface Section {
  name: string
  commands: string[][]
  needs: Need[]
  /** Sections that it depends on, which run before it. */
  uses: string[]
  /** Whether it is skipped if a dependency has failed. */
  strict: boolean
  /** The required environment variable: without it the section is skipped, and reported as such. */
  variable?: string
  /** The runner that counts its tests; a section without one counts as one check. */
  report?: 'vitest' | 'playwright'
}

const ROUTE_TYPES = ['react-router', 'typegen']

const section = (name: string, commands: string[][], more: Partial<Section> = {}): Section => ({
  name,
  commands,
  needs: [],
  uses: [],
  strict: false,
  ...more,
})

const format = section('format', [['oxfmt', '--check']])
const types = section('types', [ROUTE_TYPES, ['tsc', '-p', '.']])
const lint = section('lint', [ROUTE_TYPES, ['oxlint']])
const imports = section('imports', [['node', 'scripts/check-imports.ts']])
const styles = section('styles', [['node', 'scripts/check-styles.ts']])
const unused = section('unused', [['knip', '--treat-config-hints-as-errors']])
const build = section('build', [['npm', 'run', '--silent', 'build']])
const starter = section('starter', [['node', 'scripts/check-starter.ts']], { variable: 'UPSTREAM_URL' })
const refresh = section('refresh', [['node', 'scripts/check-refresh.ts']], { variable: 'UPSTREAM_URL' })
const month = section('month', [['node', 'scripts/check-month.ts']], { variable: 'UPSTREAM_URL' })
const components = section('components', [['vitest', 'run', '--project=components']], {
  needs: ['browser', 'headless'],
  report: 'vitest',
})
const unit = section('unit', [['vitest', 'run', '--project=unit']], {
  needs: ['postgres', 'redis', 'swift', 'ffmpeg', 'nginx', 'caddy'],
  uses: ['build'],
  report: 'vitest',
})
const e2e = section('e2e', [['playwright', 'test']], {
  needs: ['swift', 'ffmpeg', 'browser', 'headless', 'japanese', 'arial'],
  uses: ['build'],
  strict: true,
  report: 'playwright',
})

/** Rounds run one after another; within a round, lanes run in parallel; within a lane, sections run in order. */
export const ROUNDS: readonly (readonly (readonly Section[])[])[] = [
  [
    [types, lint],
    [format, imports, styles, unused, starter, refresh, month, build, components],
  ],
  [[unit]],
  [[e2e]],
]

export const SECTIONS: readonly Section[] = ROUNDS.flat(2)

/** Flags that stand for sections; the flag itself is passed to the last of them. */
const SHORTCUTS: Readonly<Record<string, readonly string[]>> = {
  '--changed': ['types', 'lint', 'format', 'imports', 'styles', 'build', 'unit'],
  '--coverage': ['build', 'unit'],
}

/**
 * Parses the command line into sections and extra arguments for their last command.
 * @returns null if a section is unknown
 */
export function chooseSections(args: readonly string[]): { chosen: Set<string>; rest: string[] } | null {
  const shortcut = SHORTCUTS[args[0]?.split('=', 1)[0] ?? '']
  if (shortcut) return { chosen: new Set(shortcut), rest: [...args] }
  const names = SECTIONS.map(({ name }) => name)
  const end = args.findIndex((arg) => !names.includes(arg))
  const requested = end < 0 ? args : args.slice(0, end)
  const rest = end < 0 ? [] : args.slice(end)
  if (requested.length === 0) return rest.length > 0 ? null : { chosen: new Set(names), rest }
  const used = SECTIONS.filter(({ name }) => requested.includes(name)).flatMap(({ uses }) => uses)
  return { chosen: new Set([...requested, ...used]), rest }
}
