import { run } from './children.ts'
import { detectMachine } from './machine.ts'
import { type Need, nextStep, type Step, type InstallMethod } from './needs.ts'

const APT = ['apt-get', '-o', 'DPkg::Lock::Timeout=120']
const QUIETLY = { DEBIAN_FRONTEND: 'noninteractive' }

/**
 * Installs what is needed, where possible.
 * @returns messages, and what is still missing and required
 */
export async function provide(needs: readonly Need[]): Promise<{ messages: string[]; missing: Need[] }> {
  const tried: InstallMethod[] = []
  for (;;) {
    const step = nextStep(needs, detectMachine(), tried)
    if (step.do === 'nothing') return { messages: step.messages, missing: [] }
    if (step.do === 'stop') return { messages: step.messages, missing: step.missing }
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
    process.stdout.write(`Installing ${step.packages.join(', ')} with apt-get …\n`)
    return [
      [...APT, 'update', '-q'],
      [...APT, 'install', '-y', '-q', '--no-install-recommends', ...step.packages],
    ]
  }
  process.stdout.write('Installing a browser with Playwright …\n')
  return [['playwright', 'install', ...(step.withLibraries ? ['--with-deps'] : []), 'chromium']]
}
