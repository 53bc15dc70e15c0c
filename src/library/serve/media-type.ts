/** Media types of packaged files. */

const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
  ass: 'text/plain; charset=utf-8',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  json: 'application/json',
  ttf: 'font/ttf',
  otf: 'font/otf',
  ttc: 'font/collection',
  woff: 'font/woff',
  woff2: 'font/woff2',
}

/** The media type by extension. MP4 files are audio or video depending on their folder. */
export function toMediaType(path: string): string {
  const [folder = '', file = ''] = path.split('/').slice(-2)
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  if (/^(mp4|m4s)$/.test(extension)) return file && folder.startsWith('audio-') ? 'audio/mp4' : 'video/mp4'
  return TYPES[extension] ?? 'application/octet-stream'
}
