/** Formats and parses times in the segment editor: `21:40.5`. */

/** Formats seconds as `m:ss.d` or `h:mm:ss.d`. */
export function toClock(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  const [rest, tenth] = [Math.floor(tenths / 10), tenths % 10]
  const [hours, minutes, second] = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60]
  const tail = `${String(second).padStart(2, '0')}.${tenth}`
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}

const CLOCK = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/

/** `1:30`, `1:30.5`, `1:02:03` or `90`; null for anything else. */
export function parseClock(text: string): number | null {
  const [, hours, minutes, seconds, fraction] = CLOCK.exec(text.trim()) ?? []
  if (seconds === undefined || (minutes !== undefined && Number(seconds) > 59)) return null
  if (hours !== undefined && Number(minutes) > 59) return null
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(`${seconds}.${fraction ?? 0}`)
}
