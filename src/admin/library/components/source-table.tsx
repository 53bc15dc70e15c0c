import { Form } from 'react-router'
import type { AdminSource } from '../schemas.ts'

const ORIGINS = { address: 'added manually', file: 'from a file', site: 'built-in' } as const

/** The sources of a title; manually added ones can be removed. */
export const SourceTable = ({ sources }: { sources: readonly AdminSource[] }) => (
  <ul className="lib-sources">
    {sources.map(({ id, episode, sound, name, kind, quality, address, of }) => (
      <li key={id}>
        <b>{`Episode ${episode}`}</b>
        <span>{[sound, name, kind, quality].filter(Boolean).join(' · ')}</span>
        <code dir="ltr">{address}</code>
        <span className="muted">{ORIGINS[of]}</span>
        {of === 'address' && (
          <Form method="post" replace preventScrollReset>
            <input type="hidden" name="source" value={id} />
            <button
              type="submit"
              className="hit-area"
              name="intent"
              value="remove"
              aria-label={`Remove ${name} of episode ${episode}`}
            >
              Remove
            </button>
          </Form>
        )}
      </li>
    ))}
  </ul>
)
