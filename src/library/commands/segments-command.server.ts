/** `library:segments`: sets an episode's segments manually, where detection found none or wrong ones. */
import type { ParseArgsOptionDescriptor } from 'node:util'
import { type Segment, SEGMENT_KINDS } from '#src/catalogue/episode/playable.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { readArguments } from '#src/platform/process/read-arguments.server.ts'
import { UsageError } from '#src/platform/process/operator-error.ts'
import { setSegments } from '../serve/set-segments-store.server.ts'
import { parseSpan } from '../serve/source-arguments.ts'
import { findSourceSegments } from '../serve/source-store.server.ts'

const KIND = { type: 'string', multiple: true, default: [] } as const satisfies ParseArgsOptionDescriptor
const OPTIONS = {
  intro: KIND,
  outro: KIND,
  recap: KIND,
  preview: KIND,
  none: { type: 'boolean', default: false },
  forget: { type: 'boolean', default: false },
} as const

/** @returns the lines to print @throws {UsageError} */
export async function printSegments(db: CatalogueDb, args: string[]): Promise<string[]> {
  const { values, positionals } = readArguments(args, OPTIONS)
  const [reference = '', ...rest] = positionals
  if (!/^#?[1-9]\d{0,9}$/.test(reference) || rest.length > 0) {
    throw new UsageError('Missing source number; library:list shows them')
  }
  const id = Number(reference.replace('#', ''))
  const segments = SEGMENT_KINDS.flatMap((kind): Segment[] =>
    values[kind].map((text) => ({ ...parseSpan(text), kind })),
  )
  if (Number(segments.length > 0) + Number(values.none) + Number(values.forget) > 1) {
    throw new UsageError('Use either time ranges, --none or --forget')
  }
  if (segments.length > 0 || values.none || values.forget) {
    const outcome = await setSegments(db, id, values.forget ? null : segments)
    if (!outcome.set) throw new UsageError(outcome.why)
  }
  const stored = await findSourceSegments(db, id)
  if (!stored) throw new UsageError(`Source not found: #${id}`)
  if (stored.length === 0) return [`#${id} has no segments`]
  return stored.map(
    ({ kind, start, end, origin }) => `#${id}  ${kind}  ${toClock(start)}-${toClock(end)}  from ${origin}`,
  )
}

const toClock = (seconds: number): string => {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
