import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Glyph, type GlyphName } from './glyphs.tsx'

interface ControlButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  name: string
  /** The keyboard shortcut. */
  keys?: string
  glyph: GlyphName
  children?: ReactNode
  'data-on'?: string | undefined
}

/** A round button with a tooltip above it. */
export function ControlButton({ name, keys, glyph, className = '', children, ...rest }: ControlButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={`player-control ${className}`}
      aria-label={name}
      aria-keyshortcuts={keys}
    >
      <Glyph name={glyph} />
      {children}
      <span className="player-tooltip" aria-hidden="true">
        {name}
        {keys && <kbd>{keys}</kbd>}
      </span>
    </button>
  )
}
