/** Parses SFV files, which list the CRC-32 of the files beside them. */
import { decodeNfo } from './nfo.ts'

export const isChecksumFile = (name: string): boolean => /\.sfv$/i.test(name)

/** Lines that are read; a folder has fewer videos. */
const MAX_LINES = 10_000

/**
 * The checksums of an SFV by the lower-case name of the file, as eight capital hex digits. A name that is listed twice has none, and files in
 * other folders are left out.
 */
export function parseSfv(bytes: Uint8Array): Map<string, string> {
  const checksums = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const line of (decodeNfo(bytes) ?? '').split(/\r?\n/, MAX_LINES)) {
    if (line.startsWith(';')) continue
    const [, name = '', digits = ''] = /^\s*(\S.*)\s([\da-f]{8})\s*$/i.exec(line.slice(0, MAX_LINE_LENGTH)) ?? []
    const key = name
      .trim()
      .replace(/^\.[\\/]/, '')
      .replace(/^\*/, '')
      .toLowerCase()
    if (key === '' || /[\\/]/.test(key)) continue
    const checksum = digits.toUpperCase()
    if ((checksums.get(key) ?? checksum) !== checksum) ambiguous.add(key)
    checksums.set(key, checksum)
  }
  for (const key of ambiguous) checksums.delete(key)
  return checksums
}

/** File systems allow names of 255 characters. */
const MAX_LINE_LENGTH = 400
