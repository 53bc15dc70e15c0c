import { writeStored } from '../storage.client.ts'
import { type Theme, THEME_KEY } from './theme.ts'

export function switchTheme(): void {
  const next: Theme = currentTheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = next
  writeStored(THEME_KEY, next)
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}
