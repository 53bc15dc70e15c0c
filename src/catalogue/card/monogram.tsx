import type { CSSProperties } from 'react'

/** A letter in a circle where a portrait would be: the site shows no picture from another host. */
export function Monogram({ name }: { name: string }) {
  const letter = /\p{L}|\p{N}/u.exec(name.replace(/^(?:the|a|an) (?=\S)/i, ''))?.[0] ?? '·'
  return (
    <span className="monogram" style={{ '--tint': tintOf(name) } as CSSProperties} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  )
}

/** A hue of its own for each name, the same every time. */
const tintOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
