import { Form } from 'react-router'
import type { MediaKind, AudioType } from '#src/catalogue/episode/playable.ts'

const AUDIO_TYPE_LABELS: Readonly<Record<AudioType, string>> = { sub: 'Subtitled', dub: 'Dubbed', raw: 'Raw' }
const KINDS: readonly MediaKind[] = ['hls', 'mp4', 'webm']

/** Adds a URL for an episode, with the fields of `library:add`. */
export const SourceForm = ({ title }: { title: string }) => (
  <Form className="lib-form" method="post" replace preventScrollReset>
    <input type="hidden" name="title" value={title} />
    <Field name="episode" label="Episode" inputMode="numeric" required />
    <div className="form-field">
      <label htmlFor="sound">Audio</label>
      <select className="field" id="sound" name="sound">
        {Object.entries(AUDIO_TYPE_LABELS).map(([sound, name]) => (
          <option key={sound} value={sound}>
            {name}
          </option>
        ))}
      </select>
    </div>
    <div className="form-field">
      <label htmlFor="kind">Format</label>
      <select className="field" id="kind" name="kind">
        <option value="">Detect automatically</option>
        {KINDS.map((kind) => (
          <option key={kind}>{kind}</option>
        ))}
      </select>
    </div>
    <Field name="quality" label="Quality" placeholder="1080p" />
    <Field
      name="address"
      label="URL"
      hint="An HLS playlist (.m3u8) or video file (.mp4, .webm) that you have the right to use. Its server must allow CORS."
      wide
      required
    />
    <div className="form-field is-wide">
      <label htmlFor="tracks">Subtitles and storyboard</label>
      <p className="form-hint" id="tracks-hint">
        One per line: en=https://…, pt-BR:Portuguese (signs)=https://…, thumbnails=https://…
      </p>
      <textarea className="field" id="tracks" name="tracks" rows={2} aria-describedby="tracks-hint" />
    </div>
    <Field name="intro" label="Intro" placeholder="0:00-1:30" />
    <Field name="outro" label="Outro" placeholder="21:40-23:10" />
    <Field name="recap" label="Recap" />
    <Field name="preview" label="Preview" />
    <p className="is-wide">
      <button type="submit" className="button is-small" name="intent" value="add">
        Add source
      </button>
    </p>
  </Form>
)

interface FieldProps {
  name: string
  label: string
  hint?: string
  wide?: boolean
  placeholder?: string
  required?: boolean
  inputMode?: 'numeric'
}

const Field = ({ name, label, hint, wide, ...input }: FieldProps) => (
  <div className={wide ? 'form-field is-wide' : 'form-field'}>
    <label htmlFor={name}>{label}</label>
    {hint !== undefined && (
      <p className="form-hint" id={`${name}-hint`}>
        {hint}
      </p>
    )}
    <input
      className="field"
      id={name}
      name={name}
      autoComplete="off"
      aria-describedby={hint && `${name}-hint`}
      {...input}
    />
  </div>
)
