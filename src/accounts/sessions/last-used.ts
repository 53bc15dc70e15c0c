/** Formats, for example, `Nov 20, 2026, 15:05 GMT+1`. */
export const formatLastUsed = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at))
