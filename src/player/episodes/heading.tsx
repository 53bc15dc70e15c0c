import type { Heading as PlayerHeading } from '../player-context.ts'

/** The title and episode over the picture in full screen, where the page's heading is out of sight. */
export default function Heading({ heading: { title, lang, episode, name, nameLang } }: { heading: PlayerHeading }) {
  return (
    <div className="player-heading">
      <p lang={lang}>{title}</p>
      {episode && (
        <p>
          {episode}
          {name && (
            <>
              {' · '}
              <span lang={nameLang}>{name}</span>
            </>
          )}
        </p>
      )}
    </div>
  )
}
