/** Starts a command of the project in a process of its own, which goes on when this one ends. */
import { spawn } from 'node:child_process'

/** @param script the file that reads the words @param onFailed told where there is no such process */
export function launch(script: string, words: readonly string[], onFailed: (error: Error) => void): void {
  const child = spawn(process.execPath, [script, ...words], { detached: true, stdio: 'ignore', windowsHide: true })
  child.on('error', onFailed)
  child.unref()
}
