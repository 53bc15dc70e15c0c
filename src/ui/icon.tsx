const STROKES = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5',
  random: 'M3 8h4c5 0 6 8 11 8h3m-3-3 3 3-3 3M3 16h4c2 0 3-1.3 4-3m3-4c1-1 2-1 4-1h3m-3-3 3 3-3 3',
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  bookmark: 'M6 4h12v16l-6-5-6 5z',
  film: 'M3 5h18v14H3zM8 5v14M16 5v14M3 12h5M16 12h5',
  pause: 'M8 5v14M16 5v14',
  previous: 'm15 5-7 7 7 7',
  next: 'm9 5 7 7-7 7',
  first: 'm18 5-7 7 7 7M7 5v14',
  last: 'm6 5 7 7-7 7M17 5v14',
  external: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9',
  close: 'M5 5l14 14M19 5 5 19',
  down: 'm5 9 7 7 7-7',
  retry: 'M20 6v5h-5M20 11a8 8 0 1 0 0 5',
  chat: 'M4 5h16v11h-9l-5 4v-4H4zM9 10.5h.01M12 10.5h.01M15 10.5h.01',
} as const

const SOLIDS = {
  play: 'M7 4v16l13-8z',
  star: 'M12 2.5Q12 12 21.5 12 12 12 12 21.5 12 12 2.5 12 12 12 12 2.5Z',
} as const

export type IconName = keyof typeof STROKES | keyof typeof SOLIDS

const PATHS: Readonly<Record<IconName, string>> = { ...STROKES, ...SOLIDS }

/** A decorative icon: if a control contains nothing else, the control needs an accessible name. */
export const Icon = ({ name }: { name: IconName }) => <PathIcon path={PATHS[name]} solid={name in SOLIDS} />

/** An icon that only one page has. */
export function PathIcon({ path, solid = false }: { path: string; solid?: boolean }) {
  return (
    <svg className={solid ? 'icon is-solid' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
