interface PageTintProps {
  /** Hue of the dark theme. */
  night: number
  /** Background colour of the hero; the header above it takes it too. */
  stage?: string
  ink?: string
  /** Brightness of the hero in the dark theme, 0 to 1. */
  dim?: number
  /** Opacity of the hero's colour over its art in each theme, in percent. */
  scrim?: { light: number; dark: number }
}

/** Tints the document with a title's colours while mounted. */
export const PageTint = ({ night: hue, stage, ink, dim = 1, scrim }: PageTintProps) => {
  const hero = stage ? `;--ground:${stage};--ground-ink:${ink};--dim:${dim}` : ''
  const veil = scrim ? `;--veil-light:${scrim.light}%;--veil-dark:${scrim.dark}%` : ''
  return <style>{`:root{--hue:${hue}${hero}${veil}}`}</style>
}
