/** The fonts that came with a file, under names of ours. */
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fontTypeOf } from './font-type.ts'

const FOLDER = 'fonts'
const RAW = '.raw'

/** Where the attachment of that place is put before it is known to be a font. */
export const fontFile = (folder: string, place: number): string => join(folder, FOLDER, `${place + 1}${RAW}`)

export const fontFolder = (folder: string): string => join(folder, FOLDER)

/** Keeps what is a font, removes what is not. */
export async function storeFonts(folder: string): Promise<string[]> {
  const place = fontFolder(folder)
  const kept: string[] = []
  for (const name of (await readdir(place).catch(() => [])).filter((one) => one.endsWith(RAW)).toSorted(byNumber)) {
    const type = fontTypeOf(await headOf(join(place, name)))
    const final = `${Number.parseInt(name, 10)}.${type}`
    if (type) {
      await rename(join(place, name), join(place, final))
      kept.push(`${FOLDER}/${final}`)
    } else await rm(join(place, name))
  }
  if (kept.length === 0) await rm(place, { recursive: true, force: true })
  return kept
}

const byNumber = (a: string, b: string): number => Number.parseInt(a, 10) - Number.parseInt(b, 10)

async function headOf(path: string): Promise<Uint8Array> {
  const handle = await open(path)
  try {
    const head = new Uint8Array(128)
    const { bytesRead } = await handle.read(head, 0, head.length, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
