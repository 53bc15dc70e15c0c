/** What a packaged file is. Pure. */

const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
  ass: 'text/plain; charset=utf-8',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ttf: 'font/ttf',
  otf: 'font/otf',
  ttc: 'font/collection',
  woff: 'font/woff',
  woff2: 'font/woff2',
}

/** By its ending, and for picture and sound by its folder, without which their names tell nothing. */
export function toMediaType(path: string): string {
  const [folder = '', file = ''] = path.split('/').slice(-2)
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  if (/^(mp4|m4s)$/.test(ending)) return file && folder.startsWith('audio-') ? 'audio/mp4' : 'video/mp4'
  return TYPES[ending] ?? 'application/octet-stream'
}
