/** Formats a listen address as the host of a URL that a browser on this machine can open. */
export function toUrlHost(listen: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(listen)) return 'localhost'
  return listen.includes(':') ? `[${listen}]` : listen
}
