/** Makes the folder `/app` of the image as the Dockerfile does, except that it copies `node_modules` instead of installing it. */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filterContext } from './context.ts'
import type { Instruction } from './dockerfile.ts'

/** @param build the instructions of the build stage @param app an empty folder */
export function makeTree(build: readonly Instruction[], app: string): void {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  for (const path of filterContext(readFileSync('.dockerignore', 'utf8'), listed.trim().split('\n'))) {
    mkdirSync(dirname(join(app, path)), { recursive: true })
    cpSync(path, join(app, path))
  }
  // cp: links between packages stay relative
  execFileSync('cp', ['-r', 'node_modules', app])
  for (const { name, text } of build) {
    if (name === 'RUN' && text !== 'npm ci') execFileSync('sh', ['-euc', text], { cwd: app, stdio: 'inherit' })
  }
  chmodSync(app, 0o755)
  execFileSync('chmod', ['-R', 'go+rX', app])
}
