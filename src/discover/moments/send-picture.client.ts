/** Sends a picture with a form, made smaller first: the server reduces it anyway. */
import { PICTURE_FIELD } from '#src/library/scenes/picture.ts'

/** Pixels of the longer side. */
const MAX_SIDE = 960

export async function sendPicture(form: HTMLFormElement, file: File): Promise<void> {
  const input = form.elements.namedItem(PICTURE_FIELD)
  if (!(input instanceof HTMLInputElement)) return
  const files = new DataTransfer()
  // what the browser can't decode, the server may
  files.items.add(await shrink(file).catch(() => file))
  input.files = files.files
  form.requestSubmit()
}

async function shrink(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const scale = MAX_SIDE / Math.max(bitmap.width, bitmap.height)
  if (scale >= 1) return file
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const type = 'image/jpeg'
  return new File([await canvas.convertToBlob({ type, quality: 0.9 })], 'picture.jpg', { type })
}
