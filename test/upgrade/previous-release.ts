/** Builds the last release from the repository's history, in a temporary folder. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface PreviousRelease {
  /** Its folder, with installed packages and a build. */
  folder: string
  remove(): Promise<void>
}

/**
 * Packages are installed from its own lock file.
 * @param release a tag or a commit
 */
export async function buildRelease(root: string, release: string): Promise<PreviousRelease> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-release-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    run('git', 'clone', '--quiet', '--shared', '--no-checkout', root, '.')
    run('git', 'checkout', '--quiet', release)
    run('npm', 'ci', '--no-audit', '--no-fund')
    run('npm', 'run', '--silent', 'build')
    return { folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
