import { toClock } from '#src/library/segment/clock.ts'
import { KIND_NAMES, ORIGIN_NAMES } from '../segment-rows.ts'
import type { SegmentSheet } from '../schemas.ts'

/** Segments by origin: manual ones have precedence over chapters, and those over audio. */
export function SegmentOrigins({ known, duration }: Pick<SegmentSheet, 'known' | 'duration'>) {
  const groups = Map.groupBy(known, ({ origin }) => origin)
  const origins = (['hand', 'chapters', 'sound'] as const).filter((origin) => groups.has(origin))
  if (origins.length === 0) {
    return <p className="muted">Nothing detected from this episode’s chapters or audio.</p>
  }
  return (
    <dl className="seg-origins">
      {origins.map((origin) => (
        <div key={origin}>
          <dt>{ORIGIN_NAMES[origin]}</dt>
          {(groups.get(origin) ?? []).map(({ kind, start, end }) => (
            <dd key={`${kind} ${start}`}>
              {end === 0
                ? `no ${KIND_NAMES[kind].toLowerCase()}`
                : `${KIND_NAMES[kind]} ${toClock(start)} – ${end >= (duration ?? Infinity) ? 'the end' : toClock(end)}`}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
