/**
 * The path of a picture of this site; undefined for any other address. Calls of the API have whole addresses, but the site may be
 * opened with another host name than its public one.
 */
export const ownPicture = (address: string): string | undefined =>
  /^(?:https?:\/\/[^/]+)?(\/images\/[^?#]+)$/.exec(address)?.[1]
