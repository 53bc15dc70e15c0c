interface SkyProps {
  /** The hue that the night leans to. */
  night: number
  /** The ground of the stage at the top of the page, and the ink on it; the bar above it takes them too. */
  stage?: string
  ink?: string
  /** How much of its light the stage keeps in the dark theme, 0 to 1. */
  dim?: number
}

/** Tunes the whole document to the title on screen, for as long as it is shown. */
export const Sky = ({ night, stage, ink, dim = 1 }: SkyProps) => (
  <style>{`:root{--hue:${night}${stage ? `;--ground:${stage};--ground-ink:${ink};--dim:${dim}` : ''}}`}</style>
)
