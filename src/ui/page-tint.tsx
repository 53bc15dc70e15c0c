interface PageTintProps {
  /** Hue of the dark theme. */
  night: number
  /** Background colour of the hero; the header above it takes it too. */
  stage?: string
  ink?: string
  /** Brightness of the hero in the dark theme, 0 to 1. */
  dim?: number
}

/** Tints the document with a title's colours while mounted. */
export const PageTint = ({ night: hue, stage: background, ink: textColour, dim: brightness = 1 }: PageTintProps) => (
  <style>{`:root{--hue:${hue}${background ? `;--ground:${background};--ground-ink:${textColour};--dim:${brightness}` : ''}}`}</style>
)
