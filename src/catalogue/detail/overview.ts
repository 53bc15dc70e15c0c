/** How much of a title's overview is shown before the rest is asked for (specification, section 9). Pure. */

const CUT = 270
/** On a phone it is three lines of anything longer than this. */
const PHONE_CUT = 150

export interface Overview {
  /** What is always shown. */
  start: string
  /** What follows it; empty when nothing does. */
  rest: string
  /** Where the rest is hidden at first: nowhere, on phones alone, or everywhere. */
  cut: 'never' | 'phone' | 'always'
}

export function cutOverview(text: string): Overview {
  const characters = [...text.trim()]
  const cut = characters.length > CUT ? 'always' : characters.length > PHONE_CUT ? 'phone' : 'never'
  return { start: characters.slice(0, CUT).join(''), rest: characters.slice(CUT).join(''), cut }
}

const SUMMARY = 160

/** The beginning of a text in one line, for search engines and other sites. */
export function summarise(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= SUMMARY) return line
  const words = line.slice(0, SUMMARY).replace(/\s+\S*$/, '')
  return `${words.replace(/[\s,;:–-]+$/, '')}…`
}
