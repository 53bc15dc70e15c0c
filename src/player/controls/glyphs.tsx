import { PathIcon } from '#src/ui/icon.tsx'

const STROKES = {
  pause: 'M8 5v14M16 5v14',
  next: 'm6 5 9 7-9 7zM19 5v14',
  previous: 'm18 5-9 7 9 7zM5 5v14',
  back: 'M4.5 5v5h5M4.9 10A8 8 0 1 1 4 13.5',
  forward: 'M19.5 5v5h-5M19.1 10A8 8 0 1 0 20 13.5',
  volumeHigh: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9.2a4 4 0 0 1 0 5.6M18 6.5a8 8 0 0 1 0 11',
  volumeLow: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9.2a4 4 0 0 1 0 5.6',
  muted: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  subtitles: 'M3 6h18v12H3zM10 10.5a2 2 0 1 0 0 3M17 10.5a2 2 0 1 0 0 3',
  settings: 'M4 7h9M17 7h3M15 4.5v5M4 12h2M10 12h10M8 9.5v5M4 17h11M19 17h1M17 14.5v5',
  pictureInPicture: 'M3 5h18v14H3zM12.5 12H18v4.5h-5.5z',
  theatre: 'M3 6.5h18v11H3z',
  fullScreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  exitFullScreen: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  remote: 'M4 9V5h16v14h-6M4 13a6 6 0 0 1 6 6M4 16.5A2.5 2.5 0 0 1 6.5 19',
  skip: 'm4 5 8 7-8 7M12 5l8 7-8 7',
  episodes: 'M4 6h10M4 12h10M4 18h6M17 11v8l5-4z',
  chevronBack: 'm14 6-6 6 6 6',
  chevronForward: 'm10 6 6 6-6 6',
} as const

const SOLIDS = { play: 'M7 4v16l13-8z' } as const

export type GlyphName = keyof typeof STROKES | keyof typeof SOLIDS

/** Icons that only the player uses; they are loaded with it. */
export const Glyph = ({ name }: { name: GlyphName }) =>
  name === 'play' ? <PathIcon path={SOLIDS.play} solid /> : <PathIcon path={STROKES[name]} />
