import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { findSpan, parseAudioType } from '#src/catalogue/episode/playable.ts'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { findViewerPositions, saveProgress } from '#src/list/progress/watch-progress.client.ts'
import { checkDownloads } from '#src/offline/downloads/check-downloads.client.ts'
import { findNext, type StoredDownload } from '#src/offline/downloads/download.ts'
import { masterOf, posterOf } from '#src/offline/downloads/download-store.client.ts'
import { DownloadRow } from '#src/offline/downloads/download-row.tsx'
import { runDownloads } from '#src/offline/downloads/run-downloads.client.ts'
import { canStore, UNSUPPORTED } from '#src/offline/downloads/start-download.client.ts'
import { StorageLine } from '#src/offline/downloads/storage-line.tsx'
import { useDownloads } from '#src/offline/downloads/use-downloads.ts'
import { Player } from '#src/player/player.tsx'
import { readForDownloads } from '#src/watch/account-choices.client.ts'
import { useSite } from '#src/site/use-site.ts'

/** The user's downloads and their player. Runs in browsers only. */
export default function DownloadsView({ user, isMember }: { user: string; isMember: boolean }) {
  const downloads = useDownloads(user)
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine)
  const isSupported = useSyncExternalStore(followWorker, canStore)
  const [playedId, setPlayedId] = useState<string | null>(null)
  const screen = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (isOnline)
      void checkDownloads(user)
        .catch(() => false)
        .then(() => runDownloads(user))
  }, [user, isOnline])
  useEffect(() => {
    if (playedId !== null) screen.current?.scrollIntoView({ block: 'center' })
  }, [playedId])
  // without Premium, the page says what to do; what is left of earlier downloads is being removed
  if (!isMember && (downloads?.length ?? 0) === 0) return null
  if (!downloads) return <p role="status">Loading downloads…</p>
  const played = downloads.find(({ episodeId }) => episodeId === playedId)
  return (
    <>
      {isSupported && <StorageLine downloads={downloads} />}
      {played && (
        <div className="download-screen" ref={screen}>
          <OfflinePlayer
            key={played.episodeId}
            user={user}
            download={played}
            next={findNext(played, downloads)}
            onNext={setPlayedId}
          />
        </div>
      )}
      {!isSupported && <p className="note">{UNSUPPORTED}</p>}
      {downloads.length === 0 && isSupported && (
        <p className="note">No downloads yet. Open an episode that is available here and choose Download.</p>
      )}
      <ul className="download-list" ref={list} tabIndex={-1} aria-label="Downloads">
        {downloads.map((download) => (
          <DownloadRow
            key={download.episodeId}
            download={download}
            isOnline={isOnline}
            onPlay={() => setPlayedId(download.episodeId)}
            onDeleted={() => list.current?.focus()}
          />
        ))}
      </ul>
    </>
  )
}

interface OfflinePlayerProps {
  user: string
  download: StoredDownload
  /** The next episode, if it can be played, too. */
  next: StoredDownload | undefined
  onNext: (episodeId: string) => void
}

/** Plays from the browser's storage; the position is sent when there is a connection. */
function OfflinePlayer({ user, download: opened, next: following, onNext }: OfflinePlayerProps) {
  // the list changes while other episodes are downloaded
  const [download] = useState(opened)
  const [playable] = useState(() => ({ ...opened, kind: 'hls' as const, address: masterOf(opened) }))
  const [{ choices, rules }] = useState(() =>
    readForDownloads({ user, id: opened.animeId, kind: parseAudioType(opened.sound) ?? 'sub' }),
  )
  const { origin, name } = useSite()
  const { title, lang } = useTitles(download)
  const { animeId, episodeId, episodeNum, isSingle, next, segments } = download
  const resume = useCallback(
    () => findViewerPositions(animeId, null).get(episodeNum)?.position ?? 0,
    [animeId, episodeNum],
  )
  const save = useCallback(
    (position: number, duration: number, played: TimeRanges) => {
      const { title: english, japaneseTitle, poster, isAdult } = download
      const names = { title: english, japanese_title: japaneseTitle, poster, adultContent: isAdult }
      const outro = findSpan(segments, 'outro')
      saveProgress({ id: animeId, episodeId, episodeNum, ...names, outro, next, position, duration }, played)
    },
    [download, animeId, episodeId, episodeNum, segments, next],
  )
  return (
    <Player
      itemKey={episodeId}
      playable={playable}
      poster={posterOf(download)}
      label={isSingle ? title : `${title}, episode ${episodeNum}`}
      artist={name}
      origin={origin}
      resumeAt={resume}
      onProgress={save}
      heading={{ title, lang, episode: isSingle ? '' : `Episode ${episodeNum}` }}
      choices={choices}
      rules={rules}
      {...(following && {
        next: {
          label: `episode ${following.episodeNum}`,
          href: '/downloads',
          art: posterOf(following),
          loadPicture: undefined,
        },
        onNext: () => onNext(following.episodeId),
      })}
    />
  )
}

function followConnection(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** The worker may take over after the page has loaded. */
function followWorker(listener: () => void): () => void {
  navigator.serviceWorker?.addEventListener('controllerchange', listener)
  return () => navigator.serviceWorker?.removeEventListener('controllerchange', listener)
}
