/** What keys do while the map of a watch order has the focus. */
export const MAP_KEYS = [
  ['← · → · ↑ · ↓', 'Next title in this direction'],
  ['+ · −', 'Zoom in or out'],
  ['0', 'Show the whole map'],
] as const
