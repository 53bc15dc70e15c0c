/** A site with data of its own in a temporary folder. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SiteProcess, startSite } from './site-process.ts'

export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'hoshimi-bench-'))

export interface TemporarySite extends SiteProcess {
  /** Its `DATA_DIR`, which `stop` deletes. */
  folder: string
}

export async function startTemporarySite(environment: Record<string, string> = {}): Promise<TemporarySite> {
  const folder = await makeFolder()
  const site = await startSite(folder, environment)
  return {
    ...site,
    folder,
    async stop() {
      await site.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
