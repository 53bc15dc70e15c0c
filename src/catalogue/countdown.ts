const MINUTE_MS = 60_000

/** The time until an episode: `5 d 1 h`, under a day `20 h 49 m`, under an hour `49 m`. */
export function formatRemaining(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / MINUTE_MS))
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)]
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  return hours > 0 ? `${hours} h ${minutes % 60} m` : `${minutes} m`
}
