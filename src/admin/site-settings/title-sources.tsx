import { SOURCE_NOTES } from './settings-text.ts'

/** What each source of titles has, with its terms and how long it takes. */
export const TitleSources = () => (
  <section className="admin-panel" aria-labelledby="sources">
    <h2 id="sources">Where titles come from</h2>
    <p className="muted">
      The site has a starter catalogue. Bring in more from any of these; imports run in the background, and the site
      stays usable.
    </p>
    <dl className="setup-sources">
      {SOURCE_NOTES.map(({ name, content, terms, time }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <p>{content}</p>
            <p className="muted">{terms}</p>
            <p className="muted">{`Takes: ${time.charAt(0).toLowerCase()}${time.slice(1)}`}</p>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
