/** Formats numbers of bytes. */

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const

/** With two digits: `1.2 TB`, `34 GB`, `5.6 MB`. */
export const formatBytes = (bytes: number): string => format(bytes, 10)

/** With three digits: `34.2 GB`. */
export const formatFileSize = (bytes: number): string => format(bytes, 100)

/** @param wholeFrom values from which decimals are omitted */
function format(bytes: number, wholeFrom: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1_000 ** step
  return `${step === 0 || value >= wholeFrom ? Math.round(value) : value.toFixed(1)} ${UNITS[step]}`
}
