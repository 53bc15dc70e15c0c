/** A reporter of vitest that writes how long each test file took, with its hooks and imports. */
import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { FileTime } from './totals.ts'

/** Writes to the file that `FILE_TIMES` names. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env['FILE_TIMES']
    if (path !== undefined) writeFileSync(path, JSON.stringify(modules.map(toFileTime)))
  }
}

function toFileTime(module: TestModule): FileTime {
  const { duration, collectDuration } = module.diagnostic()
  return { path: module.relativeModuleId, seconds: (duration + collectDuration) / 1_000 }
}
