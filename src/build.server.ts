/** Builds the site when its sources have changed since the last build. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { StartError } from './platform/start-error.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const entry = join(root, 'build/server/index.js')
const stamp = join(root, 'build/fingerprint')
const SOURCES = [
  'src',
  'migrations',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
]

/** The address of the built server, made first when it is missing or older than the sources. */
export async function ensureBuild(): Promise<string> {
  const wanted = fingerprint()
  if (read(stamp) !== wanted) {
    console.log('Building the site …')
    await run('npm', ['run', '--silent', 'build'])
    writeFileSync(stamp, wanted)
  }
  return pathToFileURL(entry).href
}

/** A hash over every source file's name and content. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap((source) => filesBelow(join(root, source)))) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)))
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
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
