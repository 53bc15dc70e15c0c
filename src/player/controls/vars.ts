import type { CSSProperties } from 'react'

/** A style with properties of our own, which React passes on but its types do not know. Pure. */
export const vars = (style: CSSProperties & Readonly<Record<`--${string}`, string | number>>): CSSProperties => style
