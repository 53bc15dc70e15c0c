import type { CSSProperties } from 'react'

/** Types a style with custom properties, which React supports but its types do not. Pure. */
export const vars = (style: CSSProperties & Readonly<Record<`--${string}`, string | number>>): CSSProperties => style
