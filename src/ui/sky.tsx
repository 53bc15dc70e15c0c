interface SkyProps {
  /** The hue that the night leans to. */
  hue?: number | undefined
  /** The ground of the stage at the top of the page, and the ink on it; the bar above it takes them too. */
  stage?: string | undefined
  ink?: string | undefined
  /** How much of its light the stage's art keeps in the dark theme, 0 to 1. */
  dim?: number | undefined
}

/** Tunes the whole document to the title on screen, for as long as it is shown. */
export function Sky({ hue, stage, ink, dim }: SkyProps) {
  const tokens = [
    hue !== undefined && `--hue:${hue}`,
    stage && `--stage:${stage}`,
    ink && `--stage-ink:${ink}`,
    dim !== undefined && `--dim:${dim}`,
  ]
  return <style>{`:root{${tokens.filter(Boolean).join(';')}}`}</style>
}
