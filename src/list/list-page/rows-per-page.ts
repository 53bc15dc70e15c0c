/** Rows per page of a list: its page loads the next ones while the user scrolls. */
export const ROWS_PER_PAGE = 30
