/** A title's duration and headline size, for its page and the spotlight. */

/** `24m`, `2h 5m`; empty if unknown. */
export function formatDuration(minutes: number | undefined): string {
  if (minutes === undefined) return ''
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours}h`, (rest > 0 || hours === 0) && `${rest}m`].filter(Boolean).join(' ')
}

/** The width of a name in Latin letters. */
const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (/[\u2e80-\u9fff\uac00-\ud7a3\uff00-\uff60]/.test(letter) ? 1.9 : 1), 0)

/** The font size of a name as a headline, by its width. */
export function headlineSize(name: string): 'poster' | 'large' | 'medium' | 'small' {
  const width = widthOf(name)
  return width <= 14 ? 'poster' : width <= 40 ? 'large' : width <= 80 ? 'medium' : 'small'
}
