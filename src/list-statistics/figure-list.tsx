export interface Figure {
  name: string
  value: string
  /** Says more about the value. */
  note?: string | null | undefined
}

/** Figures in large letters, the first one largest. */
export const FigureList = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="figures">
    {figures.map(({ name, value, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <b>{value}</b>
          {note != null && <span>{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
)
