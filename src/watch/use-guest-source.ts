import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { pieceAt, piecesOf } from '#src/catalogue/episode/pieces.ts'
import { parseAudioType, type Source } from '#src/catalogue/episode/playable.ts'
import type { PlaybackRules } from '#src/catalogue/episode/playback-rules.ts'
import type { Watch } from '#src/library/serve/watch.ts'
import { findViewerPositions } from '#src/list/progress/watch-progress.client.ts'
import { lastKind } from '#src/player/state/preferences.client.ts'
import { findUsualSound, type SavedSounds } from './saved-sounds.ts'
import { useRedirect } from './use-redirect.ts'

/** The kind of audio that this browser's viewer chose last of a title. */
export function lastKinds(id: string): SavedSounds['choices'] {
  const sound = parseAudioType(lastKind(id))
  return sound ? [{ sound, choice: {} }] : []
}

/**
 * Opens the video with which a guest goes on, as the server does for members: in their kind of audio, and of an episode in several files
 * the part in which they stopped.
 * @param id of the title
 * @returns a function to call while the video plays, which then stays
 */
export function useGuestSource(
  id: string,
  { sound, sources, episode }: Pick<Watch, 'sound' | 'sources' | 'episode'>,
  { source, rules }: { source: Source; rules: PlaybackRules | undefined },
): () => void {
  const isGuest = useViewer() === null
  const { key, search } = useLocation()
  const played = useRef<string | null>(null)
  const redirect = useRedirect()
  useEffect(() => {
    if (!isGuest || !episode || played.current === key) return
    const query = new URLSearchParams(search)
    query.set('ep', String(episode.digits))
    const wanted = sound === null ? findUsualSound(sources, lastKinds(id), rules) : undefined
    if (wanted !== undefined && wanted !== source.sound) {
      query.set('type', wanted)
      return redirect(`?${query.toString()}`)
    }
    if (query.has('server') || query.has('t')) return
    const saved = findViewerPositions(id, null).get(episode.number)
    const part = pieceAt(piecesOf(source, sources), saved?.progress ?? 0)
    if (!part || part.id === source.id) return
    query.set('type', part.sound)
    query.set('server', part.name)
    redirect(`?${query.toString()}`)
  }, [isGuest, key, search, sound, sources, episode, id, source, rules, redirect])
  return useCallback(() => {
    played.current = key
  }, [key])
}
