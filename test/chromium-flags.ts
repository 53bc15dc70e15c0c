/** Command-line flags of headless Chromium, without background requests. */
export const chromiumFlags = (...more: readonly string[]): string[] => [
  // Chromium refuses to run its sandbox as root
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...more,
]
