const LINKS = [
  ['/home', 'Home'],
  ['/my-list', 'My list'],
  ['/downloads', 'Downloads'],
] as const

/** Saved pages, for the offline screen; `saved-links.script.ts` shows those that the worker would serve. */
export function SavedLinks() {
  return (
    <nav id="saved-links" aria-label="Saved on this device" hidden>
      <h2>Saved on this device</h2>
      {LINKS.map(([path, name]) => (
        <a className="button is-ghost is-small" key={path} href={path} hidden>
          {name}
        </a>
      ))}
    </nav>
  )
}
