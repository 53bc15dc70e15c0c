import { useState } from 'react'
import { FormField } from '#src/ui/form-field.tsx'
import { SOURCE_NAMES } from './import-text.ts'
import { PUBLIC_SERVICES } from './public-services.ts'

const ACCEPTED = '.xml,.json,.gz,application/xml,text/xml,application/json,application/gzip'

/** Two ways to name a list. Plain forms, because they send a file; they lead back to this page. */
export function UploadForms() {
  const [isSending, setSending] = useState(false)
  const form = {
    method: 'post',
    action: '/my-list/import/upload',
    encType: 'multipart/form-data',
    className: 'import-panel',
    onSubmit: () => setSending(true),
  } as const
  return (
    <div className="import-ways">
      <form {...form}>
        <h3>From a file</h3>
        <div className="form-field">
          <label htmlFor="import-file">Exported list</label>
          <input
            type="file"
            id="import-file"
            name="file"
            accept={ACCEPTED}
            required
            aria-describedby="import-file-hint"
          />
          <p className="form-hint" id="import-file-hint">
            MyAnimeList (.xml or .gz), AniList, Kitsu, Seanime, Simkl or this site’s own export (.json). Up to 32 MB.
          </p>
        </div>
        <button className="button is-small" type="submit" aria-disabled={isSending}>
          {isSending ? 'Reading…' : 'Preview import'}
        </button>
      </form>
      <form {...form}>
        <h3>From a public list</h3>
        <div className="form-field">
          <label htmlFor="import-service">Service</label>
          <select className="field" id="import-service" name="service">
            {PUBLIC_SERVICES.map((service) => (
              <option key={service} value={service}>
                {SOURCE_NAMES[service]}
              </option>
            ))}
          </select>
        </div>
        <FormField name="name" id="import-name" label="Username" error={undefined} autoComplete="off" />
        <button className="button is-small" type="submit" aria-disabled={isSending}>
          {isSending ? 'Reading…' : 'Preview import'}
        </button>
      </form>
    </div>
  )
}
