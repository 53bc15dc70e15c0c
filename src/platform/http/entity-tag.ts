/** Whether If-None-Match matches the tag, by weak comparison (RFC 9110, 13.1.2). */
export function hasTag(header: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return header?.split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag)) ?? false
}
