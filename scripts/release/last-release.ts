import { execFileSync } from 'node:child_process'

/** The tag or the commit of the last release; undefined before the first one. A copy without tags still has the commits. */
export function findLastRelease(root: string): string | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const [tag] = git('tag', '--list', 'v*', '--sort=-version:refname', '--merged').split('\n')
  return (
    tag || git('log', '-1', '--format=%H', '--extended-regexp', '--grep=^Release [0-9]+(\\.[0-9]+){2}$') || undefined
  )
}
