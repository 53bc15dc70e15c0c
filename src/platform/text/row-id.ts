/** The largest id of a database row that requests can name; PostgreSQL rejects integers above 2,147,483,647. */
export const MAX_ROW_ID = 999_999_999

/** Parses the id of a database row in a URL or form; 0, which no row has, if invalid. */
export const parseRowId = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)
