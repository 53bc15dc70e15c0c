import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import type { TitleChoice } from '#src/catalogue/episode/track-choice.ts'
import type { Source } from '#src/catalogue/episode/playable.ts'
import type { PlaybackRules } from '#src/catalogue/episode/playback-rules.ts'
import { type ChoiceStore, useBrowserChoices } from '#src/player/use-browser-choices.ts'
import type { Watch } from '#src/library/serve/watch.ts'
import { readBrowserRules, saveBrowserRules } from '#src/player/state/preferences.client.ts'
import { findUsualSound, type SavedSounds } from './saved-sounds.ts'
import { lastKinds, useGuestSource } from './use-guest-source.ts'

/** The rules of a user, or those of this browser; and a function that changes them. */
export function useRules(
  own: PlaybackRules | undefined,
): [rules: PlaybackRules | undefined, onRules: (rules: PlaybackRules) => void] {
  const user = useViewer()?.id
  const [changed, setChanged] = useState<PlaybackRules | undefined>(undefined)
  useEffect(() => {
    // a visitor's, or those that are on their way into the account
    if (!own) setChanged(readBrowserRules() ?? undefined)
  }, [own])
  const onRules = useCallback(
    (rules: PlaybackRules) => {
      setChanged(rules)
      if (user === undefined) saveBrowserRules(rules)
      else
        void loadAccount()
          .then((account) => account.saveRules(user, rules))
          .catch(() => undefined)
    },
    [user],
  )
  return [changed ?? own, onRules]
}

const loadAccount = () => import('./account-choices.client.ts')

/**
 * What the viewer chose of a title: with the account of a user, in this browser otherwise.
 * @returns the tracks, and a function that remembers the kind of audio that plays, whose video then stays
 */
export function useChoices(
  { detail, sound, sources, episode }: Watch,
  { source, sounds, rules }: { source: Source; sounds: SavedSounds; rules: PlaybackRules | undefined },
): { choices: ChoiceStore; rememberKind: () => void } {
  const user = useViewer()?.id
  const { id } = detail.card
  const kind = source.sound
  const { choices: saved } = sounds
  const browser = useBrowserChoices(`${id} ${kind}`)
  const choices = useMemo((): ChoiceStore => {
    if (user === undefined) return browser
    const stored = saved?.find((one) => one.sound === kind)?.choice
    let current: TitleChoice | undefined
    // what this browser stored is on its way into the account
    const read = () => (current ??= { ...browser.read(), ...stored })
    return {
      read,
      save(change) {
        current = { ...read(), ...change }
        void loadAccount()
          .then((account) => account.saveChoice({ user, id, kind }, change))
          .catch(() => undefined)
      },
    }
  }, [user, id, kind, saved, browser])

  useEffect(() => {
    if (user === undefined) return
    void loadAccount().then(
      (account) => account.keepForDownloads({ user, id, kind }, choices.read(), rules),
      () => undefined,
    )
  }, [user, id, kind, choices, rules])

  const keepSource = useGuestSource(id, { sound, sources, episode }, { source, rules })
  const remembered = useRef<string | null>(null)
  const rememberKind = useCallback(() => {
    keepSource()
    const usual = user === undefined ? findUsualSound(sources, lastKinds(id), rules) : sounds.usualSound
    if (sound === null || kind === usual || remembered.current === kind) return
    remembered.current = kind
    choices.save({})
  }, [user, id, sounds.usualSound, sources, rules, sound, kind, choices, keepSource])
  return { choices, rememberKind }
}
