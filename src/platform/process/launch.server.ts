/** Starts a command of the project in a detached process that outlives this one. */
import { spawn } from 'node:child_process'

/** @param script the command's file @param onFailed called if the process cannot be started */
export function launch(script: string, args: readonly string[], onFailed: (error: Error) => void): void {
  const child = spawn(process.execPath, [script, ...args], { detached: true, stdio: 'ignore', windowsHide: true })
  child.on('error', onFailed)
  child.unref()
}
