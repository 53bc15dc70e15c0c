import type { CastTrack } from './load-request.ts'
import { receiver } from './receiver.client.ts'
import { useCast } from './use-cast.ts'

/** The subtitles or the audio of what a receiver plays; nothing if there is no choice. */
export function TrackSelect({ type, label }: { type: Exclude<CastTrack['type'], 'VIDEO'>; label: string }) {
  const { tracks, active } = useCast()
  const own = tracks.filter((track) => track.type === type)
  const canBeOff = type === 'TEXT'
  if (own.length < (canBeOff ? 1 : 2)) return null
  const selected = own.find(({ trackId }) => active.includes(trackId))
  return (
    <label className="cast-select">
      <span>{label}</span>
      <select
        value={selected?.trackId ?? ''}
        onChange={({ currentTarget: { value } }) => receiver.chooseTrack(type, value === '' ? null : Number(value))}
      >
        {(canBeOff || !selected) && <option value="">{canBeOff ? 'Off' : 'Automatic'}</option>}
        {own.map(({ trackId, name, language }) => (
          <option key={trackId} value={trackId}>
            {nameOf(name, language) ?? `${label} ${trackId}`}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A receiver often gives a track only the language of the playlist. */
function nameOf(name: string | null | undefined, language: string | null | undefined): string | null {
  if (name && name !== language) return name
  if (!language) return null
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
  } catch {
    return language // no language tag
  }
}
