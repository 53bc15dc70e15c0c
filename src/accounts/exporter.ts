/** The user's data export; every feature that stores user data contributes a part. */
import type { UserId } from './viewer.ts'

export interface Exporter {
  /** The part's key in the export. */
  name: string
  /** All data of one user, as JSON values. */
  export(user: UserId): Promise<unknown>
}

export async function exportAll(exporters: readonly Exporter[], user: UserId): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {}
  for (const exporter of exporters) parts[exporter.name] = await exporter.export(user)
  return parts
}
