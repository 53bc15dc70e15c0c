/** The parts of a starter title that are written a line each: its cast and its episodes' titles. */
import { type Role, ROLES, toKebab } from '../anime.ts'
import type { CastEntry } from '../record.ts'
import { VOICES } from './voices.ts'

/** A line each: `Main | Spike Spiegel | スパイク・スピーゲル | 1 | Kouichi Yamadera`. */
export const parseCast = (block: string): CastEntry[] => toLines(block).map(toCastEntry)

/** A line each, the first being episode 1: `Asteroid Blues` or `Angel Attack | 使徒、襲来`. */
export const parseEpisodes = (block: string): { number: number; title?: string; japaneseTitle?: string }[] =>
  toLines(block).map((line, index) => {
    const [title, japaneseTitle] = cells(line)
    return { number: index + 1, ...(title && { title }), ...(japaneseTitle && { japaneseTitle }) }
  })

const toLines = (block: string): string[] =>
  block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const cells = (line: string): (string | undefined)[] =>
  line.split(' | ').map((cell) => (cell.trim() === '–' ? undefined : cell.trim()))

function toCastEntry(line: string): CastEntry {
  const [role, name, japaneseName, id, voices] = cells(line)
  if (!name || !isRole(role)) throw new Error(`a role and a name are wanted: ${line}`)
  return {
    character: { key: toKey(name, id), name, japaneseName },
    role,
    voices: voices ? voices.split(' & ').map(toVoice) : [],
  }
}

/** A number is AniList's; a word is ours, and so is the name itself. */
const toKey = (name: string, id: string | undefined): string =>
  /^\d+$/.test(id ?? '') ? `anilist:${id}` : `starter:${id ?? toKebab(name)}`

const isRole = (word: string | undefined): word is Role => ROLES.some((role) => role === word)

function toVoice(name: string): CastEntry['voices'][number] {
  const voice = VOICES[name]
  if (!voice) throw new Error(`${name} is not in voices.ts`)
  const [japaneseName, id] = voice
  return {
    key: toKey(name, id?.toString()),
    name,
    japaneseName,
    language: 'Japanese',
  }
}
