import { THEME_KEY } from './theme.ts'

/** Before the first paint: marks that JavaScript works, and applies the chosen theme. */
export default function applyTheme(): void {
  const { dataset } = document.documentElement
  dataset['js'] = ''
  try {
    const theme = localStorage.getItem(THEME_KEY)
    if (theme === 'dark' || theme === 'light') dataset['theme'] = theme
  } catch {
    // blocked storage means the system's theme
  }
}
