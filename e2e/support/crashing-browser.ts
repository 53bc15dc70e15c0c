/** A browser with a profile on disk that can be killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Page, chromium } from '@playwright/test'
import { chromiumFlags } from '../../test/chromium-flags.ts'
import { findBrowser } from '../../test/programs.ts'
import { expect } from './journey.ts'

export interface CrashingBrowser {
  page: Page
  /** Kills all of its processes at once, as a crash does. */
  kill(): Promise<void>
}

/** @param profile the folder of the profile */
export async function startBrowser(profile: string): Promise<CrashingBrowser> {
  const portFile = join(profile, 'DevToolsActivePort')
  await rm(portFile, { force: true })
  const flags = chromiumFlags('--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank')
  const program = spawn(findBrowser() ?? chromium.executablePath(), flags, { stdio: 'ignore', detached: true })
  const exited = once(program, 'exit')
  const readPort = async () => (await readFile(portFile, 'utf8').catch(() => '')).split('\n')[0] ?? ''
  await expect.poll(readPort).toMatch(/^\d+$/)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await readPort()}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no context')
  return {
    page: await context.newPage(),
    async kill() {
      if (program.pid !== undefined) process.kill(-program.pid, 'SIGKILL')
      await exited
    },
  }
}
