/** What keys do on the page of cases. */
export const MODERATION_KEYS = [
  ['J', 'Next'],
  ['K', 'Previous'],
  ['H', 'Hide the comment'],
  ['M', 'Mute its author'],
  ['D', 'Dismiss the reports'],
  ['L', 'Let a waiting comment through'],
] as const
