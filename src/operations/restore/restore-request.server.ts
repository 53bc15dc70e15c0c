/**
 * The file by which a running site asks its next start for a restore, and by which that start tells how it went. A start that is
 * interrupted finds the request again.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { dataPath } from '#src/platform/process/data-entries.server.ts'
import { synchronize } from '#src/platform/process/synchronize.server.ts'

const requestSchema = z.object({
  state: z.literal('requested'),
  /** Recorded in the restored database, so that it is known to be restored. */
  id: z.string(),
  /** As of `openBackup`. */
  location: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** Starts that have tried it. */
  attempts: z.int(),
})

const outcomeSchema = z.object({
  state: z.enum(['restored', 'failed']),
  at: z.string(),
  /** What was restored and what changed, or why it failed. */
  lines: z.array(z.string()),
})

const schema = z.discriminatedUnion('state', [
  requestSchema,
  outcomeSchema.extend({ state: z.literal('restored') }),
  outcomeSchema.extend({ state: z.literal('failed') }),
])

export type RestoreRequest = z.infer<typeof requestSchema>
export type RestoreOutcome = z.infer<typeof outcomeSchema>
export type RestoreState = z.infer<typeof schema>

const pathOf = (dataDir: string): string => dataPath(dataDir, 'restore.json')

export const hasRestoreState = (dataDir: string): boolean => existsSync(pathOf(dataDir))

/** @returns null if no restore was ever asked for, or the file is damaged */
export function readRestoreState(dataDir: string): RestoreState | null {
  try {
    return schema.parse(JSON.parse(readFileSync(pathOf(dataDir), 'utf8')))
  } catch {
    return null
  }
}

/** Replaces the state, whole or not at all. */
export function writeRestoreState(dataDir: string, state: RestoreState): void {
  const path = pathOf(dataDir)
  const partial = `${path}.restoring`
  writeFileSync(partial, `${JSON.stringify(state)}\n`, { mode: 0o600 })
  synchronize(partial)
  renameSync(partial, path)
  synchronize(dataDir)
}

export const clearRestoreState = (dataDir: string): void => rmSync(pathOf(dataDir), { force: true })
