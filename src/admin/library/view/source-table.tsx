import { Form } from 'react-router'
import type { AdminSource } from '../schemas.ts'

const OF = { address: 'added by hand', file: 'made of a file', site: 'comes with the site' } as const

/** What can be played of a title; what was added by hand can be taken away. */
export const SourceTable = ({ sources }: { sources: readonly AdminSource[] }) => (
  <ul className="lib-sources">
    {sources.map(({ id, episode, sound, name, kind, quality, address, of }) => (
      <li key={id}>
        <b>{`Episode ${episode}`}</b>
        <span>{[sound, name, kind, quality].filter(Boolean).join(' · ')}</span>
        <code dir="ltr">{address}</code>
        <span className="quiet">{OF[of]}</span>
        {of === 'address' && (
          <Form method="post" replace preventScrollReset>
            <input type="hidden" name="source" value={id} />
            <button
              type="submit"
              className="tap"
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
