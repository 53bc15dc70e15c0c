import { useTimeZone } from '#src/ui/hooks/use-time-zone.ts'
import { formatDate, formatMoment, inLanguage } from '../dates.ts'
import { useLanguage } from './use-language.ts'

/** Writes dates in the chosen language, and times in the viewer's zone. */
export function useDates() {
  const { language } = useLanguage()
  const zone = useTimeZone()
  return {
    /** @param day as `YYYY-MM-DD`, or a part of it */
    date: (day: string) => formatDate(day, language),
    /** @param iso a time as ISO 8601 */
    moment: (iso: string) => formatMoment(iso, zone, language),
    /** @param text with dates in English */
    written: (text: string) => inLanguage(text, language),
  }
}
