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
import { findChoice, withChoice } from '#src/player/state/preferences.ts'
import type { ChoiceStore } from '#src/player/use-browser-choices.ts'
import { readStoredJson, writeStored } from '#src/ui/storage.client.ts'

export interface ChosenKind {
  user: string
  /** The title's. */
  id: string
  kind: AudioType
}

const keyOf = ({ id, kind }: ChosenKind): string => `${id} ${kind}`

/** @param later called if there is no connection: what this browser stores is merged once there is one */
export async function saveChoice(chosen: ChosenKind, choice: TitleChoice, later: () => void): Promise<void> {
  const { user, id, kind } = chosen
  keepForDownloads(chosen, choice, undefined)
  const params = { id: user, animeId: id }
  const { success, status } = await callApi('PATCH /users/:id/title-choices/:animeId', {
    params,
    body: { sound: kind, ...choice },
  })
  if (!success && status === 0) later()
}

let merging: Promise<void> | undefined

/** Keeps what the account has of a title, and moves what this browser stored before into the account. */
export function keepForDownloads(chosen: ChosenKind, choice: TitleChoice, rules: PlaybackRules | undefined): void {
  const { titles, ...before } = readCopy(chosen.user)
  const copy = { ...before, ...(rules && { rules }), titles: withChoice(titles, keyOf(chosen), choice) }
  writeStored(OFFLINE_PLAYBACK_KEY, JSON.stringify({ user: chosen.user, ...copy }))
  merging ??= mergeBrowserChoices(chosen.user).finally(() => (merging = undefined))
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
    const [animeId = '', kind] = title.split(' ')
    const sound = parseAudioType(kind)
    return sound ? [{ animeId, sound, ...choice }] : []
  })
  const { success, status } = await callApi('POST /users/:id/title-choices', {
    params: { id: user },
    body: { choices },
  })
  // what the server does not take, it never will
  if (success || (status >= 400 && status < 500 && status !== 401 && status !== 429)) removeBrowserChoices()
}

function readCopy(user: string): { rules: unknown; titles: unknown } {
  const stored = readStoredJson(OFFLINE_PLAYBACK_KEY)
  const {
    user: owner,
    rules,
    titles,
  } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Record<string, unknown>>
  return owner === user ? { rules, titles } : { rules: undefined, titles: [] }
}

/** The rules and choices of a user, as this browser knew them last. */
export function readForDownloads(chosen: ChosenKind): { rules: PlaybackRules; choices: ChoiceStore } {
  const read = () => readCopy(chosen.user)
  return {
    rules: parseRules(read().rules),
    choices: {
      read: () => findChoice(read().titles, keyOf(chosen)),
      save: (choice) => void saveChoice(chosen, choice, () => undefined),
    },
  }
}
