/** What keys do on the calendar. */
export const CALENDAR_KEYS = [
  ['T', 'Today'],
  ['[ · ]', 'Previous or next week or month'],
  ['↑ · ↓', 'Previous or next episode of the list'],
  ['← · →', 'Previous or next day of the list'],
] as const
