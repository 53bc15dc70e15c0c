/** What a user can take along: every part of the site that keeps something of theirs adds to it. */
import type { UserId } from './viewer.ts'

export interface Exporter {
  /** The key that it stands under. */
  name: string
  /** Everything of one user, as it can be written in JSON. */
  export(user: UserId): Promise<unknown>
}

export async function exportAll(exporters: readonly Exporter[], user: UserId): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {}
  for (const exporter of exporters) parts[exporter.name] = await exporter.export(user)
  return parts
}
