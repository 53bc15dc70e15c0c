/**
 * Ids of what apps ask for: 128 bits that contain what they stand for, so that none is stored.
 *
 * Laid out as a UUID of version 8 (RFC 9562, section 5.8): the site's tag (32 bits), kind and variant (8 each), the version
 * and zeros (16), the UUID's variant and zeros (8), the episode (24), the number (32).
 */

/** The positions are part of the ids: append only. */
const KINDS = [
  'none',
  'root',
  'view',
  'title',
  'season',
  'episode',
  'genre',
  'studio',
  'file',
  'stream',
  'segment',
  'person',
  'part',
] as const
export type ItemKind = Exclude<(typeof KINDS)[number], 'none'>

export interface ItemId {
  kind: ItemKind
  /** A title's number, or the number of the kind's own list or table. */
  number: number
  /** 0 for everything that is not of an episode. */
  episode: number
  /** Distinguishes several ids of one thing. */
  variant: number
}

const VERSION = '8000'
const VARIANT = '80'

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')

export interface Ids {
  /** 32 hexadecimal digits. */
  write(id: Pick<ItemId, 'kind' | 'number'> & Partial<ItemId>): string
  /** Accepts them in any case, with or without dashes; null for ids of other sites and anything else. */
  read(text: string | undefined): ItemId | null
}

/** @param tag the site's: 8 hexadecimal digits */
export function createIds(tag: string): Ids {
  const write: Ids['write'] = ({ kind, number, episode = 0, variant = 0 }) =>
    tag + hex(KINDS.indexOf(kind), 2) + hex(variant, 2) + VERSION + VARIANT + hex(episode, 6) + hex(number, 8)
  return {
    write,
    read(text) {
      const digits = normaliseId(text)
      if (digits === null || !digits.startsWith(tag)) return null
      const part = (from: number, to: number) => Number.parseInt(digits.slice(from, to), 16)
      const kind = KINDS[part(8, 10)]
      if (kind === undefined || kind === 'none') return null
      const id = { kind, variant: part(10, 12), episode: part(18, 24), number: part(24, 32) }
      return write(id) === digits ? id : null
    },
  }
}

/** The 32 digits of an id that is written with or without dashes. */
export function normaliseId(text: string | undefined): string | null {
  if (text === undefined || text.length > 38) return null
  const digits = text
    .replace(/^\{|\}$/g, '')
    .replaceAll('-', '')
    .toLowerCase()
  return /^[0-9a-f]{32}$/.test(digits) ? digits : null
}

/** The id of a user with dashes, as the site stores it. */
export function toUuid(text: string | undefined): string | null {
  const digits = normaliseId(text)
  return digits && digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
