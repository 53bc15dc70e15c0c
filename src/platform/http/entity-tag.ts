/** Conditional requests (RFC 9110, 13.1). */

/** Whether If-None-Match matches the tag, by weak comparison (RFC 9110, 13.1.2). */
export function hasTag(header: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return header?.split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag)) ?? false
}

/** Whether the client has the response already, by its tag, or by its time if the request has no tag (13.1.3). */
export function isCurrent(
  request: { 'if-none-match'?: string | undefined; 'if-modified-since'?: string | undefined },
  { etag, headers }: { etag: string; headers: Readonly<Record<string, string>> },
): boolean {
  if (request['if-none-match'] !== undefined) return hasTag(request['if-none-match'], etag)
  return Date.parse(headers['last-modified'] ?? '') <= Date.parse(request['if-modified-since'] ?? '')
}
