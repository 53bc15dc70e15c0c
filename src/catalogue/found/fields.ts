/** Fields of the API's responses. */

/** Makes the site's own picture URLs relative, whatever host name the page was opened with. */
export const toRelativeUrl = (address: string): string => address.replace(/^https?:\/\/[^/]+(?=\/images\/)/, '')

/** Empty for anything but a text. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
