import type { Scale } from './scale.ts'

/** The names of a scale's ticks, beside the plot. */
export const ScaleTicks = ({ scale, format }: { scale: Scale; format: (tick: number) => string }) => (
  <div className="chart-scale" aria-hidden>
    {scale.ticks.map((tick) => (
      <span key={tick} style={{ bottom: `${scale.position(tick) * 100}%` }}>
        {format(tick)}
      </span>
    ))}
  </div>
)
