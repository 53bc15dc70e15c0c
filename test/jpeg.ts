import sharp from 'sharp'

/** A picture in a poster's shape. */
export const jpeg = await sharp({ create: { width: 500, height: 700, channels: 3, background: '#3858b8' } })
  .jpeg()
  .toBuffer()
