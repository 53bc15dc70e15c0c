import { CachedPart } from '#src/ui/cached-part.tsx'
import { Link } from '#src/ui/link.tsx'
import { Brand } from './brand.tsx'
import { FOOTER_LINKS, LEGAL_LINKS, letters, listContactLinks } from './navigation.ts'
import { useRootData } from '#src/site/use-site.ts'

/** @param hasLinks whether the viewer sees the site's pages */
export function Footer({ hasLinks }: { hasLinks: boolean }) {
  const { settings, hasMedia } = useRootData()
  const { name } = settings
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-top">
          <Brand />
          <LegalNotice name={name} hasMedia={hasMedia} />
        </div>
        {hasLinks && (
          <nav aria-label="Titles by letter">
            <CachedPart element="ul" className="letters" of={['letters']}>
              {() =>
                letters.map((letter) => (
                  <li key={letter.to}>
                    <Link to={letter.to}>{letter.name}</Link>
                  </li>
                ))
              }
            </CachedPart>
          </nav>
        )}
        <div className="footer-top">
          <nav className="footer-links" aria-label="Footer">
            {(hasLinks ? FOOTER_LINKS : LEGAL_LINKS).map(([text, to]) => (
              <Link className="hit-area" key={to} to={to}>
                {text}
              </Link>
            ))}
            {listContactLinks(settings.contacts).map((link) => (
              <a className="hit-area" key={link.to} href={link.to} rel="noreferrer">
                {link.name}
              </a>
            ))}
          </nav>
          <p className="footer-note">{`© 2025 ${name}`}</p>
        </div>
      </div>
    </footer>
  )
}

/** Says who provides the media played here. */
function LegalNotice({ name, hasMedia }: { name: string; hasMedia: boolean }) {
  if (!hasMedia)
    return (
      <p className="footer-legal">
        {`${name} hosts no files: its servers store nothing except a short film of its own. All titles belong to their owners.`}
      </p>
    )
  return (
    <p className="footer-legal">
      {`Videos are provided by the operator of ${name}, who is responsible for the rights to them. All titles belong to their owners: `}
      <Link to="/contact">contact us</Link>, or <Link to="/dmca">request a takedown</Link>.
    </p>
  )
}
