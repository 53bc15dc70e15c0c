/** Runs commands of the site's own command line in processes of their own. */
import { spawn } from 'node:child_process'

export interface CommandOptions {
  /** The file of the command line. */
  cli: string
  /** Kills the process. */
  signal: AbortSignal
}

export interface CommandResult {
  /** Null if the process was killed, or could not be started. */
  code: number | null
  /** Why it could not be started. */
  error: Error | null
  /** The last lines of its output, without empty ones. */
  output: string[]
  /** The same of its standard error. */
  errors: string[]
}

const MAX_CHARACTERS = 4_000

/** Waits until the command has ended. @returns null if it was killed by the signal */
export async function runCommand(
  args: readonly string[],
  { cli, signal }: CommandOptions,
): Promise<CommandResult | null> {
  const child = spawn(process.execPath, [cli, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    signal,
    killSignal: 'SIGKILL',
  })
  const [output, errors] = [collect(child.stdout), collect(child.stderr)]
  const failed = new Promise<Error>((resolve) => child.once('error', resolve))
  const end = await Promise.race([new Promise<number | null>((resolve) => child.once('close', resolve)), failed])
  if (signal.aborted) return null
  const [code, error] = end instanceof Error ? [null, end] : [end, null]
  return { code, error, output: output(), errors: errors() }
}

function collect(stream: NodeJS.ReadableStream): () => string[] {
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-MAX_CHARACTERS)
  })
  return () => text.split('\n').filter((line) => line.trim() !== '')
}
