/** How a Chromium is started that nobody looks at: it asks nobody for anything but the pages it is sent to. */
export const chromiumFlags = (...more: readonly string[]): string[] => [
  // Chromium refuses to be root in its sandbox
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...more,
]
