/** Reads a list from the bytes of a file, whose format is recognised by its content. */
import { findLists, findGdprEntries, readAniList, readGdpr } from './anilist/read-anilist.ts'
import { findSeanimeEntries, readSeanime } from './anilist/read-seanime.ts'
import { decodeText, TextDamage } from './decode-text.ts'
import { arrayAt, isRecord, parseJson, textAt } from './json-text.ts'
import { findKitsuPages, readKitsuPages } from './kitsu/read-kitsu.ts'
import { readMal } from './mal/read-mal.ts'
import { isOwnList, readOwnList } from './own/own-list.ts'
import { findSimklEntries, readSimkl } from './simkl/read-simkl.ts'
import { ListReadError, type ReadList } from './read-list.ts'

const EMPTY = 'The file is empty.'
const WEB_PAGE = 'This is a web page, not a list. Download the file of your export.'
const UNKNOWN = 'This is not a list that can be imported: it is neither XML nor JSON.'
const UNKNOWN_JSON =
  'This JSON file is not a list of AniList, Kitsu, Seanime, Simkl or this site. MyAnimeList exports are .xml or .xml.gz files.'
const MAL_SYNC =
  'MAL-Sync lists contain only the names of titles, which isn’t enough to tell them apart. Export your list from the service that MAL-Sync updates.'

/** @throws {ListReadError} */
export function readList(bytes: Uint8Array): ReadList {
  const damage = new TextDamage()
  const list = readText(bytes, () => decodeText(bytes, damage))
  return { ...list, warnings: [...(list.warnings ?? []), ...damage.warnings()] }
}

function readText(bytes: Uint8Array, decode: () => Iterable<string>): ReadList {
  const start = new TextDecoder()
    .decode(bytes.subarray(0, 1_000))
    .replace(/[\0\ufeff\ufffd]/g, '')
    .trimStart()
  if (/^<(?:!doctype\s+html|html)\b/i.test(start)) throw new ListReadError(WEB_PAGE)
  if (start.startsWith('<')) return readMal(decode())
  if (start.startsWith('{') || start.startsWith('[')) return readJson(parseJson(decode()))
  if (start.startsWith('PK')) throw new ListReadError('This is a ZIP archive. Unpack it first.')
  throw new ListReadError(start === '' ? EMPTY : UNKNOWN)
}

function readJson(body: unknown): ReadList {
  if (isOwnList(body)) return readOwnList(body)
  const gdpr = findGdprEntries(body)
  if (gdpr) return readGdpr(body, gdpr)
  const kitsu = findKitsuPages(body)
  if (kitsu) return readKitsuPages(kitsu)
  const simkl = findSimklEntries(body)
  if (simkl) return readSimkl(simkl)
  const seanime = findSeanimeEntries(body)
  if (seanime) return readSeanime(seanime)
  const lists = findLists(body)
  if (lists) return readAniList(body, lists)
  if (isOfMalSync(body)) throw new ListReadError(MAL_SYNC)
  throw new ListReadError(explainErrors(body) ?? UNKNOWN_JSON)
}

/** MAL-Sync's own list has the titles that it did not find at a service, by the addresses of other sites: `local://Site/anime/name`. */
const isOfMalSync = (body: unknown): boolean => isRecord(body) && 'local' === Object.keys(body)[0]?.split('://', 1)[0]

/** A saved answer of an API that reports errors. */
function explainErrors(body: unknown): string | null {
  const message = textAt(arrayAt(body, 'errors')?.[0], 'message')
  return message ? `The file is not a list, but an error: “${message.slice(0, 200)}”.` : null
}
