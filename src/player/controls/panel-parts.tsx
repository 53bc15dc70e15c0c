import type { ReactNode } from 'react'
import { Glyph } from './glyphs.tsx'

/** Opens another page of the settings. */
export function Row({ label, value, onClick }: { label: string; value: string; onClick: () => void }) {
  return (
    <button className="panel-row" type="button" onClick={onClick}>
      <span>{label}</span>
      <span className="panel-value">{value}</span>
      <Glyph name="chevronForward" />
    </button>
  )
}

interface StepperProps {
  label: string
  value: string
  /** The name of the button that lowers the value. */
  less: string
  more: string
  onStep(direction: 1 | -1): void
}

/** A value between two buttons that change it. */
export const Stepper = ({ label, value, less, more, onStep }: StepperProps) => (
  <div className="panel-row panel-stepper" role="group" aria-label={label}>
    <span>{label}</span>
    <button type="button" aria-label={less} onClick={() => onStep(-1)}>
      −
    </button>
    <output>{value}</output>
    <button type="button" aria-label={more} onClick={() => onStep(1)}>
      +
    </button>
  </div>
)

interface SwitchProps {
  label: string
  on: boolean
  onChange(on: boolean): void
  children?: ReactNode
}

export function Switch({ label, on, onChange, children }: SwitchProps) {
  return (
    <label className="panel-row panel-switch">
      <span>
        {label}
        {children && <small>{children}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  )
}
