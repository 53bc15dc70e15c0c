/** The `multipart/form-data` bodies of the API, by the end of the call's path. */
import sharp from 'sharp'
import { jpeg } from '../fixtures/jpeg.ts'
import { paintFrame } from '../fixtures/painted-frames.ts'

const BOUNDARY = 'boundary'
const LIST = `<myanimelist>
<anime><series_animedb_id>1</series_animedb_id><series_title>Cowboy Bebop</series_title><my_status>Completed</my_status></anime>
<anime><series_animedb_id>999999</series_animedb_id><series_title>A title to come</series_title><my_status>Watching</my_status></anime>
</myanimelist>`

const toForm = (name: string, file: string, content: Buffer) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: {
    raw: Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\n\r\n`),
      content,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  },
})

const AVATAR_FORM = toForm('avatar', 'a.jpg', jpeg)
const { data, ...size } = paintFrame(1)
const SCENE_FORM = toForm(
  'picture',
  'scene.png',
  await sharp(data, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer(),
)
export const LIST_FORM = toForm('file', 'list.xml', Buffer.from(LIST))

export const formOf = (path: string) =>
  path.endsWith('/list-imports') ? LIST_FORM : path.endsWith('/scenes') ? SCENE_FORM : AVATAR_FORM
