/** Invalid pictures to upload. */

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG whose header claims a size, without the data for it. */
function claimedPng(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(25)
  header.writeUInt32BE(13, 0)
  header.write('IHDR', 4)
  header.writeUInt32BE(width, 8)
  header.writeUInt32BE(height, 12)
  header.set([8, 6, 0, 0, 0], 16)
  return Buffer.concat([PNG, header, data])
}

const PICTURE_BYTES = 4_900_000

export const hostilePictures = (): Buffer[] => [
  claimedPng(30_000, 30_000, Buffer.alloc(1_000)),
  claimedPng(6_000, 6_000, Buffer.alloc(PICTURE_BYTES)),
  Buffer.concat([PNG, Buffer.alloc(PICTURE_BYTES, 'IDAT')]),
  Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(PICTURE_BYTES, 0x2c)]),
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(PICTURE_BYTES, 0xff)]),
  Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.alloc(PICTURE_BYTES, 'VP8X')]),
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(1_000_000)}`),
  Buffer.alloc(0),
]

/** The multipart form that a browser sends with the picture, with the boundary `boundary`. */
export const toForm = (picture: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('--boundary\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n'),
    picture,
    Buffer.from('\r\n--boundary--\r\n'),
  ])
