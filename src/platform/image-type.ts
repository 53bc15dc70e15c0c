export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const latin1 = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

/** Detects an image type by its first bytes, whatever the file name says; null for anything else. */
export function sniffImage(bytes: Uint8Array): ImageType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (latin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP') return 'webp'
  if (['GIF87a', 'GIF89a'].includes(latin1(bytes, 0, 6))) return 'gif'
  if (['ftypavif', 'ftypavis'].includes(latin1(bytes, 4, 12))) return 'avif'
  return null
}
