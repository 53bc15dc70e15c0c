/** What a packaged file is. Pure. */

/** The type of a piece of picture or sound, which its name tells only together with its folder's; null for other files. */
export function toMediaType(path: string): string | null {
  const [folder = '', file = ''] = path.split(/[\\/]/).slice(-2)
  if (!/\.(mp4|m4s)$/.test(file)) return null
  return folder.startsWith('audio-') ? 'audio/mp4' : 'video/mp4'
}
