const STROKES = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5',
  random: 'M3 8h4c5 0 6 8 11 8h3m-3-3 3 3-3 3M3 16h4c2 0 3-1.3 4-3m3-4c1-1 2-1 4-1h3m-3-3 3 3-3 3',
  moon: 'M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10',
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c0-4 4-6 8-6s8 2 8 6',
  film: 'M3 5h18v14H3zM8 5v14M16 5v14M3 12h5M16 12h5',
  pause: 'M8 5v14M16 5v14',
  previous: 'm15 5-7 7 7 7',
  next: 'm9 5 7 7-7 7',
  first: 'm18 5-7 7 7 7M7 5v14',
  last: 'm6 5 7 7-7 7M17 5v14',
  external: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9',
  close: 'M5 5l14 14M19 5 5 19',
  captions: 'M3 6h18v12H3zM10 10.5a2 2 0 1 0 0 3M17 10.5a2 2 0 1 0 0 3',
  down: 'm5 9 7 7 7-7',
  retry: 'M20 6v5h-5M20 11a8 8 0 1 0 0 5',
  servers: 'M4 4h16v6H4zM4 14h16v6H4zM8 7h.01M8 17h.01',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2 20c0-3.5 3-5 7-5s7 1.5 7 5M16 5.5a3.5 3.5 0 0 1 0 6.5M18 15.5c2.5.5 4 2 4 4.5',
  phone: 'M7 3h10v18H7zM11 18h2',
  shield: 'M12 3 4 6v6c0 5 4 8 8 9 4-1 8-4 8-9V6z',
} as const

const SOLIDS = {
  play: 'M7 4v16l13-8z',
  star: 'M12 2.5Q12 12 21.5 12 12 12 12 21.5 12 12 2.5 12 12 12 12 2.5Z',
} as const

export type IconName = keyof typeof STROKES | keyof typeof SOLIDS

const PATHS: Readonly<Record<IconName, string>> = { ...STROKES, ...SOLIDS }

/** A drawing beside words; where it stands alone, the control around it carries the name. */
export function Icon({ name }: { name: IconName }) {
  const solid = name in SOLIDS
  return (
    <svg className={solid ? 'icon is-solid' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
