import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { hidesDetails } from '#src/catalogue/episode/spoilers.ts'
import { useWatched } from '#src/list/progress/use-watched.ts'
import { MomentPicture } from './moment-picture.tsx'
import type { ScenesPage, ShownScene } from './moments-page.ts'
import { SceneForm } from './scene-form.tsx'
import { SearchModes } from './search-modes.tsx'
import { useSpoilerLevel } from './use-spoiler-level.ts'

/** Which scene a picture shows: the form, and the scenes that were found. */
export function ScenesView({ page }: { page: ScenesPage }) {
  const { scenes, error, unread } = page
  return (
    <>
      <h1 className="page-title moments-heading">
        Which scene is this?
        <span className="head-ja" lang="ja" aria-hidden="true">
          この場面は？
        </span>
      </h1>
      <SearchModes keyword="" current="scenes" />
      {error !== null && (
        <p className="form-trouble" role="alert">
          {error}
        </p>
      )}
      <SceneForm />
      <p className="note scene-elsewhere">Open this page on a phone or a computer to choose a picture.</p>
      <p className="note" role="status">
        {summarise(page)}
        {unread && ` ${unread}`}
      </p>
      <ol className="scenes">
        {scenes.map((scene) => (
          <Scene scene={scene} key={scene.href} />
        ))}
      </ol>
    </>
  )
}

function summarise({ isSearched, scenes: [best, ...others], isAnyRead }: ScenesPage): string {
  if (!isAnyRead) return 'No videos can be searched by a picture yet.'
  if (!isSearched)
    return 'A screenshot, also a cropped one, with subtitles or borders, finds its episode and its second.'
  if (!best) return 'No scene looks enough like that picture.'
  return others.length === 0 ? 'It looks like this scene:' : 'It looks like these scenes, the likeliest first:'
}

function Scene({ scene }: { scene: ShownScene }) {
  const { card, episode, watched, certainty, href, time } = scene
  const seen = useWatched(card.id, watched)
  const level = useSpoilerLevel()
  return (
    <li
      className="scene"
      data-veiled={level === undefined ? undefined : hidesDetails(level, episode, seen) ? 'yes' : 'no'}
    >
      <a href={href}>
        <MomentPicture moment={scene} />
        <span className="scene-text">
          <b>
            <TitleText of={card} />
          </b>
          <span className="muted">{`Episode ${episode} at ${time} · ${certainty}`}</span>
        </span>
      </a>
    </li>
  )
}
