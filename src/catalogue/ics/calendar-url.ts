/** URLs of calendar files. */

export const CALENDAR_FILE = '/calendar.ics'
export const titleCalendarPath = (id: string): string => `/${id}/calendar.ics`
export const seasonCalendarPath = (year: number, season: string): string => `/season/${year}/${season}.ics`

/** The URL with the scheme that calendar programs subscribe to. */
export const toWebcal = (url: string): string => url.replace(/^https?:/, 'webcal:')
