/** Sizes as people read them: `1.4 GB`. Pure. */

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

export function writeBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1_000 ** step
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[step]}`
}
