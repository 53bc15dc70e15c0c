import { run } from './children.ts'
import { lookAtMachine } from './machine.ts'
import { type Need, nextStep, type Step, type Way } from './needs.ts'

const APT = ['apt-get', '-o', 'DPkg::Lock::Timeout=120']
const QUIETLY = { DEBIAN_FRONTEND: 'noninteractive' }

/**
 * Gets what is wanted where this machine lets us.
 * @returns what to tell, and what is still missing and cannot be done without
 */
export async function provide(wanted: readonly Need[]): Promise<{ say: string[]; missing: Need[] }> {
  const tried: Way[] = []
  for (;;) {
    const step = nextStep(wanted, lookAtMachine(), tried)
    if (step.do === 'nothing') return { say: step.say, missing: [] }
    if (step.do === 'stop') return { say: step.say, missing: step.missing }
    tried.push(step.do)
    for (const command of toCommands(step)) {
      const { code, output } = await run(command, false, QUIETLY)
      if (code === 0) continue
      process.stdout.write(`${command.join(' ')} failed:\n${output}\n`)
      break
    }
  }
}

function toCommands(step: Extract<Step, { do: 'apt' | 'download' }>): string[][] {
  if (step.do === 'apt') {
    process.stdout.write(`Getting ${step.packages.join(', ')} with apt-get …\n`)
    return [
      [...APT, 'update', '-q'],
      [...APT, 'install', '-y', '-q', '--no-install-recommends', ...step.packages],
    ]
  }
  process.stdout.write('Getting a browser with Playwright …\n')
  return [['playwright', 'install', ...(step.withLibraries ? ['--with-deps'] : []), 'chromium']]
}
