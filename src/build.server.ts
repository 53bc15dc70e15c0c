/** Builds the site if its sources have changed since the last build. */
import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from './platform/process/operator-error.ts'
import { fingerprintSources, readStamp, root } from './source-fingerprint.server.ts'

/** URL of the built server module. */
export const BUILD_URL = pathToFileURL(join(root, 'build/server/index.js')).href

/**
 * URL of the built server module, built first if it is missing or outdated.
 * @throws {StartError} if the build fails, or this user cannot write it
 */
export async function ensureBuild(): Promise<string> {
  if (readStamp() !== fingerprintSources()) {
    if (!isWritable(root))
      throw new StartError(
        `The build in ${root} is missing or outdated, and the folder is read-only: run "npm run build"`,
      )
    console.log('Building the site …')
    await run('npm', ['run', '--silent', 'build'])
  }
  return BUILD_URL
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new StartError(`The build failed:\n${output}`))))
  })
}
