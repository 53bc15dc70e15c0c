/** What keys do on the page of requests. */
export const REQUEST_KEYS = [
  ['J', 'Next'],
  ['K', 'Previous'],
  ['A', 'Approve'],
  ['D', 'Decline'],
  ['N', 'Note'],
] as const
