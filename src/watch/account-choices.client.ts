/** The choices of a user: saves them with the account, and keeps a copy for downloads, which play without a connection. */
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { type AudioType, parseAudioType } from '#src/catalogue/episode/playable.ts'
import { parseRules, type PlaybackRules } from '#src/catalogue/episode/playback-rules.ts'
import type { TitleChoice } from '#src/catalogue/episode/track-choice.ts'
import { OFFLINE_PLAYBACK_KEY } from '#src/list/playback-rules/offline-key.ts'
export { saveRules } from '#src/list/playback-rules/save-rules.client.ts'
import {
  readBrowserChoices,
  readBrowserRules,
  removeBrowserChoices,
  saveBrowserRules,
} from '#src/player/state/preferences.client.ts'
import { findChoice, findKinds, withChoice } from '#src/player/state/preferences.ts'
import type { ChoiceStore } from '#src/player/use-browser-choices.ts'
import { readStoredJson, writeStored } from '#src/ui/storage.client.ts'

export interface ChosenKind {
  user: string
  /** The title's. */
  id: string
  kind: AudioType
}

const keyOf = ({ id, kind }: ChosenKind): string => `${id} ${kind}`

/** Without a connection, it is sent once there is one. */
export async function saveChoice(chosen: ChosenKind, choice: TitleChoice): Promise<void> {
  keepForDownloads(chosen, choice, undefined)
  if (!(await send(chosen, choice))) changeUnsent(chosen.user, (unsent) => withChoice(unsent, keyOf(chosen), choice))
}

/** @returns whether the server has answered for good */
async function send({ user, id, kind }: ChosenKind, choice: TitleChoice): Promise<boolean> {
  const params = { id: user, animeId: id }
  const { success, status } = await callApi('PATCH /users/:id/title-choices/:animeId', {
    params,
    body: { sound: kind, ...choice },
  })
  return success || isFinal(status)
}

/** Whether a refusal stays one: what the server does not take, it never will. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 401 && status !== 429

let merging: Promise<void> | undefined

/** Keeps what the account has of a title, and moves what this browser stored before into the account. */
export function keepForDownloads(chosen: ChosenKind, choice: TitleChoice, rules: PlaybackRules | undefined): void {
  const { titles, ...before } = readCopy(chosen.user)
  writeCopy(chosen.user, { ...before, ...(rules && { rules }), titles: withChoice(titles, keyOf(chosen), choice) })
  merging ??= sendUnsent(chosen.user)
    .then(() => mergeBrowserChoices(chosen.user))
    .finally(() => (merging = undefined))
}

/** Sends what was chosen without a connection. */
async function sendUnsent(user: string): Promise<void> {
  const { unsent } = readCopy(user)
  for (const [key] of findKinds(unsent).toReversed()) {
    const { id, sound } = readKey(key)
    const choice = findChoice(unsent, key)
    if (sound && !(await send({ user, id, kind: sound }, choice))) return
    // what was chosen meanwhile stays
    const isSent = (now: unknown) => JSON.stringify(findChoice(now, key)) === JSON.stringify(choice)
    changeUnsent(user, (now) => (isSent(now) ? findKinds(now).filter(([other]) => other !== key) : now))
  }
}

async function mergeBrowserChoices(user: string): Promise<void> {
  const rules = readBrowserRules()
  if (rules) {
    const body = { ...rules, isFirst: true }
    const { success } = await callApi('PATCH /users/:id/playback-rules', { params: { id: user }, body })
    if (success) saveBrowserRules(null)
  }
  const stored = readBrowserChoices()
  if (stored.length === 0) return
  const choices = stored.flatMap(({ title, choice }) => {
    const { id: animeId, sound } = readKey(title)
    return sound ? [{ animeId, sound, ...choice }] : []
  })
  const { success, status } = await callApi('POST /users/:id/title-choices', {
    params: { id: user },
    body: { choices },
  })
  if (success || isFinal(status)) removeBrowserChoices()
}

function readKey(key: string): { id: string; sound: AudioType | null } {
  const [id = '', kind] = key.split(' ')
  return { id, sound: parseAudioType(kind) ?? null }
}

interface Copy {
  rules: unknown
  titles: unknown
  /** Of titles, what the account does not have yet. */
  unsent: unknown
}

/** Null if it is another user's, or was removed as this one signed out. */
function findCopy(user: string): Copy | null {
  const stored = readStoredJson(OFFLINE_PLAYBACK_KEY)
  const {
    user: owner,
    rules,
    titles,
    unsent,
  } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Record<string, unknown>>
  return owner === user ? { rules, titles, unsent } : null
}

const readCopy = (user: string): Copy => findCopy(user) ?? { rules: undefined, titles: [], unsent: [] }

const writeCopy = (user: string, copy: Copy): boolean =>
  writeStored(OFFLINE_PLAYBACK_KEY, JSON.stringify({ user, ...copy }))

function changeUnsent(user: string, change: (unsent: unknown) => unknown): void {
  const copy = findCopy(user)
  if (copy) writeCopy(user, { ...copy, unsent: change(copy.unsent) })
}

/** The rules and choices of a user, as this browser knew them last. */
export function readForDownloads(chosen: ChosenKind): { rules: PlaybackRules; choices: ChoiceStore } {
  const read = () => readCopy(chosen.user)
  return {
    rules: parseRules(read().rules),
    choices: {
      read: () => findChoice(read().titles, keyOf(chosen)),
      save: (choice) => void saveChoice(chosen, choice),
    },
  }
}
