interface SkyProps {
  /** The hue that the night leans to. */
  hue?: number | undefined
  /** The ground of the stage at the top of the page, and the ink on it; the bar above it takes them too. */
  stage?: string | undefined
  ink?: string | undefined
}

/** Tunes the whole document to the title on screen, for as long as it is shown. */
export function Sky({ hue, stage, ink }: SkyProps) {
  const tokens = [hue !== undefined && `--hue:${hue}`, stage && `--stage:${stage}`, ink && `--stage-ink:${ink}`]
  return <style>{`:root{${tokens.filter(Boolean).join(';')}}`}</style>
}
