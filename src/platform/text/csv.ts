/** Writes CSV (RFC 4180). */

export const toCsvLine = (values: readonly (string | number)[]): string => `${values.map(toCell).join(',')}\r\n`

/** Spreadsheets calculate what begins like a formula, so an apostrophe comes before it. */
function toCell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : value.replace(/^(?=[=+\-@\t\r])/, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
