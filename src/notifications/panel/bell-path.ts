/** The drawing of a bell. */
export const BELL_PATH = 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 19a2 2 0 0 0 4 0M12 5V3'
