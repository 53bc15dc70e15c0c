/** The sections of `npm test`. */
import { totalmem } from 'node:os'
import type { Environment } from './children.ts'
import type { Need } from './needs.ts'

export interface Section {
  name: string
  commands: string[][]
  needs: Need[]
  /** Sections that it depends on, which run before it. */
  uses: string[]
  /** Whether it is skipped if a dependency has failed. */
  strict: boolean
  /** Arguments of its last command that leave slow tests to `npm run test:all`; null for a section that is left to it whole. */
  quick: string[] | null
  /** How its last command is limited to what has changed: by the flag `--changed`, or by the names of files. */
  changed?: 'flag' | 'files'
  /** The runner that counts its tests; a section without one counts as one check. */
  report?: 'vitest' | 'playwright'
  environment?: Environment
}

const ROUTE_TYPES = ['react-router', 'typegen']

const section = (name: string, commands: string[][], more: Partial<Section> = {}): Section => ({
  name,
  commands,
  needs: [],
  uses: [],
  strict: false,
  quick: [],
  ...more,
})

const format = section('format', [['oxfmt', '--check']])
/** Service workers have other globals than pages. */
const WORKER = 'src/platform/service-worker/worker'
// beside other sections, checkers in parallel only repeat each other's work
const types = section('types', [ROUTE_TYPES, ['tsc', '-p', '.', '--singleThreaded'], ['tsc', '-p', WORKER]], {
  quick: null,
})
// it has the types of every file: reporting their errors saves a run of tsc
const lint = section('lint', [ROUTE_TYPES, ['oxlint', '--type-check']], {
  changed: 'files',
  // the checker of types keeps nearly all that it allocates: Go's default, to look for garbage at each doubling, costs a third of its time
  environment: totalmem() < 16e9 ? {} : { GOGC: 'off', GOMEMLIMIT: '8GiB' },
})
const imports = section('imports', [['node', 'scripts/check-imports.ts']])
const styles = section('styles', [['node', 'scripts/check-styles.ts']])
const unused = section('unused', [['knip', '--treat-config-hints-as-errors']])
const build = section('build', [['npm', 'run', '--silent', 'build']])
const components = section('components', [['vitest', 'run', '--project=components']], {
  needs: ['browser', 'headless'],
  quick: ['--tags-filter=!slow'],
  changed: 'flag',
  report: 'vitest',
})
const unit = section('unit', [['vitest', 'run', '--project=unit']], {
  needs: ['postgres', 'redis', 'swift', 'ffmpeg', 'nginx', 'caddy'],
  uses: ['build'],
  quick: ['--tags-filter=!slow'],
  changed: 'flag',
  report: 'vitest',
})
const e2e = section('e2e', [['playwright', 'test']], {
  needs: ['swift', 'ffmpeg', 'browser', 'headless', 'japanese', 'arial'],
  uses: ['build'],
  strict: true,
  quick: ['--grep-invert=@slow'],
  report: 'playwright',
})

/** Rounds run one after another; within a round, lanes run in parallel; within a lane, sections run in order. */
export const ROUNDS: readonly (readonly (readonly Section[])[])[] = [
  [[types, lint, format, imports, styles, unused], [build, unit], [components]],
  [[e2e]],
]

export const SECTIONS: readonly Section[] = ROUNDS.flat(2)

const NAMES = SECTIONS.map(({ name }) => name)
const QUICK = SECTIONS.filter(({ quick }) => quick).map(({ name }) => name)

/** The sections of `--changed` and `--coverage`. */
const CHANGED = ['types', 'lint', 'format', 'imports', 'styles', 'components', 'build', 'unit']
const COVERED = ['build', 'unit']

export interface Choice {
  chosen: Set<string>
  /** Extra arguments for the last command of the last section. */
  rest: string[]
  /** Whether slow tests run too: with `--all`, and where the arguments say what to run. */
  all: boolean
  /** Only what has changed since this commit is linted and tested. */
  changedSince?: string
}

/**
 * Parses the command line into sections and extra arguments for their last command.
 * @returns null if a section is unknown
 */
export function chooseSections([first, ...others]: readonly string[]): Choice | null {
  if (first === '--all') {
    const choice = chooseSections(others.length > 0 ? others : NAMES)
    return choice && { ...choice, all: true }
  }
  const changed = /^--changed(?:=(.+))?$/.exec(first ?? '')
  if (changed) return { chosen: new Set(CHANGED), rest: others, all: false, changedSince: changed[1] ?? 'HEAD' }
  if (first === '--coverage') return { chosen: new Set(COVERED), rest: [first, ...others], all: true }
  const args = first === undefined ? [] : [first, ...others]
  const end = args.findIndex((arg) => !NAMES.includes(arg))
  const requested = end < 0 ? args : args.slice(0, end)
  const rest = end < 0 ? [] : args.slice(end)
  if (requested.length === 0) return rest.length > 0 ? null : { chosen: new Set(QUICK), rest, all: false }
  const used = SECTIONS.filter(({ name }) => requested.includes(name)).flatMap(({ uses }) => uses)
  return { chosen: new Set([...requested, ...used]), rest, all: rest.length > 0 }
}
