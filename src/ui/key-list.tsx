/** Keys with what they do. */
export type Keys = readonly (readonly [keys: string, meaning: string])[]

interface KeyListProps {
  keys: Keys
  className: string
  label: string
}

/** It can be scrolled by keyboard. */
export const KeyList = ({ keys, className, label }: KeyListProps) => (
  <dl className={className} tabIndex={0} aria-label={label}>
    {keys.map(([key, meaning]) => (
      <div key={key}>
        <dt>{key}</dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
)
