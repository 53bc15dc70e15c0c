/** What `npm test` consists of. */
import type { Need } from './needs.ts'

export interface Section {
  name: string
  commands: string[][]
  needs: Need[]
  /** What it makes use of: run before it. */
  uses: string[]
  /** Whether it cannot be run where what it uses has failed. */
  strict: boolean
  /** The environment variable without which there is nothing to run it against: it is left out then, and that is told. */
  variable?: string
  /** Who counts its tests; a section without a count is one check. */
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
const unused = section('unused', [['knip', '--treat-config-hints-as-errors']])
const build = section('build', [['npm', 'run', '--silent', 'build']])
const starter = section('starter', [['node', 'scripts/check-starter.ts']], { variable: 'UPSTREAM_URL' })
const unit = section('unit', [['vitest', 'run']], {
  needs: ['postgres', 'redis', 'ffmpeg'],
  uses: ['build'],
  report: 'vitest',
})
const e2e = section('e2e', [['playwright', 'test']], {
  needs: ['browser', 'headless', 'japanese'],
  uses: ['build'],
  strict: true,
  report: 'playwright',
})

/** Rounds run one after the other; in a round, lanes side by side; in a lane, sections one after the other. */
export const ROUNDS: readonly (readonly (readonly Section[])[])[] = [
  [
    [types, lint],
    [format, imports, unused, starter, build],
  ],
  [[unit]],
  [[e2e]],
]

export const SECTIONS: readonly Section[] = ROUNDS.flat(2)

/**
 * The sections that a command line asks for, and what it hands on to their last command.
 * @returns null when it names a section that there is not
 */
export function chooseSections(args: readonly string[]): { chosen: Set<string>; rest: string[] } | null {
  const names = SECTIONS.map(({ name }) => name)
  const end = args.findIndex((arg) => !names.includes(arg))
  const asked = end < 0 ? args : args.slice(0, end)
  const rest = end < 0 ? [] : args.slice(end)
  if (asked.length === 0) return rest.length > 0 ? null : { chosen: new Set(names), rest }
  const used = SECTIONS.filter(({ name }) => asked.includes(name)).flatMap(({ uses }) => uses)
  return { chosen: new Set([...asked, ...used]), rest }
}
