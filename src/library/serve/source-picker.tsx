import { AUDIO_TYPE_NAMES, AUDIO_TYPES, type Source } from '#src/catalogue/episode/playable.ts'
import { nameSource } from '#src/catalogue/episode/source-name.ts'
import { Link } from '#src/ui/link.tsx'

interface SourcePickerProps {
  sources: readonly Source[]
  chosen: Source
  /** The URL of the page that plays a source. */
  hrefOf: (source: Source) => string
}

/** An episode's sources by audio; each is a link, so that the URL identifies the source. */
export function SourcePicker({ sources, chosen, hrefOf }: SourcePickerProps) {
  return (
    <nav className="panel sources" aria-label="Sources">
      {AUDIO_TYPES.map((sound) => ({ sound, own: sources.filter((source) => source.sound === sound) }))
        .filter(({ own }) => own.length > 0)
        .map(({ sound, own }) => (
          <div className="sources-row" key={sound}>
            <span className={`count is-${sound}`}>{AUDIO_TYPE_NAMES[sound]}</span>
            <ul>
              {own.map((source) => (
                <li key={source.id}>
                  <Link
                    className="chip"
                    to={hrefOf(source)}
                    replace
                    preventScrollReset
                    aria-current={source.id === chosen.id ? 'true' : undefined}
                    aria-label={`${AUDIO_TYPE_NAMES[sound]}: ${nameSource(source, own)}`}
                  >
                    {nameSource(source, own)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  )
}
