/** Builds the site if its sources have changed since the last build. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from './platform/process/operator-error.ts'
import { fingerprintSources, readStamp, root } from './source-fingerprint.server.ts'

/** URL of the built server module. */
export const BUILD_URL = pathToFileURL(join(root, 'build/server/index.js')).href

/** URL of the built server module, built first if it is missing or outdated. */
export async function ensureBuild(): Promise<string> {
  if (readStamp() !== fingerprintSources()) {
    console.log('Building the site …')
    await run('npm', ['run', '--silent', 'build'])
  }
  return BUILD_URL
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
