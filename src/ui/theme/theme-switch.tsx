import { switchTheme } from './theme-store.client.ts'

/** CSS chooses the icon, so that it is right before hydration. */
export function ThemeSwitch({ children }: { children?: string }) {
  return (
    <button
      className="hit-area theme-switch needs-js"
      type="button"
      aria-label={children === undefined ? 'Switch between dark and light' : undefined}
      onClick={switchTheme}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path className="in-light" d="M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10" />
        <path
          className="in-dark"
          d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19"
        />
      </svg>
      {children}
    </button>
  )
}
