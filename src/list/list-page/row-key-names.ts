/** What keys do while a title of the list has the focus. */
export const ROW_KEYS = [
  ['↑ · ↓', 'Previous or next title'],
  ['P', 'Play'],
  ['E or S', 'Edit the entry'],
  ['+ · −', 'One episode more or less'],
  ['0 – 9', 'Score; 0 for 10'],
  ['Delete', 'Remove from the list'],
  ['/', 'Search the list'],
] as const
