/** The user's data export; every feature that stores user data contributes a part. */
import type { UserId } from './viewer.ts'

export interface Exporter {
  /** The part's key in the export. */
  name: string
  /** All data of one user: a JSON value or, where it can be large, its text in pieces. */
  export(user: UserId): Promise<unknown> | AsyncIterable<string>
}

/** The export as JSON, in pieces. */
export async function* writeExport(exporters: readonly Exporter[], user: UserId): AsyncGenerator<string> {
  yield '{"success":true'
  yield* writeParts(exporters, user)
  yield '}\n'
}

/** The fields of an object that follow others. */
export async function* writeParts(exporters: readonly Exporter[], user: UserId): AsyncGenerator<string> {
  for (const { name, export: exportPart } of exporters) {
    yield `,\n${JSON.stringify(name)}:`
    const part = exportPart(user)
    if (Symbol.asyncIterator in part) yield* part
    else yield JSON.stringify((await part) ?? null)
  }
}

/** A JSON array in pieces. @param batches its items, some at a time */
export async function* writeArray(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '['
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield separator + batch.map((item) => JSON.stringify(item)).join(',')
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}
