/** Runs a command of the project as a real process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath, pathToFileURL } from 'node:url'

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url))

export interface CommandOptions {
  environment: Record<string, string>
  /** A module of this folder that runs first. */
  preload?: string
  /** A limit of the shell, such as `-f 100` (blocks of 512 or 1024 bytes). */
  ulimit?: string
}

export interface CommandResult {
  /** Null if the process was killed. */
  code: number | null
  output: string
  lines: string[]
}

export async function runCommand(args: string[], options: CommandOptions): Promise<CommandResult> {
  const { environment, preload, ulimit } = options
  const imports = preload === undefined ? [] : ['--import', pathToFileURL(`${import.meta.dirname}/${preload}`).href]
  const command = [process.execPath, ...imports, CLI, ...args]
  const limited = ulimit === undefined ? command : ['/bin/sh', '-c', `ulimit ${ulimit}; exec "$@"`, 'sh', ...command]
  const child = spawn(limited[0] ?? '', limited.slice(1), {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(child, 'close')
  return { code: child.exitCode, output, lines: output.trim().split('\n') }
}
