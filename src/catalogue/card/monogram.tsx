/** An initial in a circle instead of a portrait, since the site shows no pictures from other hosts. */
export function Monogram({ name }: { name: string }) {
  const letter = /\p{L}|\p{N}/u.exec(name.replace(/^(?:the|a|an) (?=\S)/i, ''))?.[0] ?? '·'
  return (
    <span className="monogram" style={{ '--tint': tintOf(name) }} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  )
}

/** A hue derived from the name. */
const tintOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
