/** Stores the fonts attached to a video under safe names, with a list of the names by which scripts refer to them. */
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openBytes } from '../../container/byte-source.server.ts'
import { FONT_NAMES, readFontNames, toFontNames } from './font-names.ts'
import { fontTypeOf } from './font-type.ts'

const FOLDER = 'fonts'
const RAW = '.raw'

/** Temporary path of an attachment, before it is known to be a font. */
export const fontFile = (folder: string, index: number): string => join(folder, FOLDER, `${index + 1}${RAW}`)

export const fontFolder = (folder: string): string => join(folder, FOLDER)

/** Renames the fonts to their final names and removes everything else. */
export async function storeFonts(folder: string): Promise<string[]> {
  const fonts = fontFolder(folder)
  const stored: string[] = []
  for (const name of (await readdir(fonts).catch(() => [])).filter((one) => one.endsWith(RAW)).toSorted(byNumber)) {
    const type = fontTypeOf(await headOf(join(fonts, name)))
    const final = `${Number.parseInt(name, 10)}.${type}`
    if (type) {
      await rename(join(fonts, name), join(fonts, final))
      stored.push(`${FOLDER}/${final}`)
    } else await rm(join(fonts, name))
  }
  if (stored.length === 0) await rm(fonts, { recursive: true, force: true })
  else
    await writeFile(
      join(folder, FONT_NAMES),
      toFontNames(stored, await Promise.all(stored.map((path) => namesOf(join(folder, path))))),
    )
  return stored
}

async function namesOf(path: string): Promise<string[]> {
  const bytes = await openBytes(path)
  try {
    return await readFontNames(bytes)
  } finally {
    await bytes.close()
  }
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
