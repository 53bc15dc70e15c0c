import { Link } from 'react-router'
import { Brand } from './brand.tsx'
import { FOOT, letters, listOutsideLinks } from './navigation.ts'
import { useRootData } from './use-site.ts'

export function Footer() {
  const { settings, stocked } = useRootData()
  const { name } = settings
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-top">
          <Brand />
          <LegalNotice name={name} stocked={stocked} />
        </div>
        <nav aria-label="Titles by letter">
          <ul className="letters">
            {letters.map((letter) => (
              <li key={letter.to}>
                <Link to={letter.to}>{letter.name}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="foot-top">
          <nav className="foot-links" aria-label="Footer">
            {FOOT.map(([text, to]) => (
              <Link className="tap" key={to} to={to}>
                {text}
              </Link>
            ))}
            {listOutsideLinks(settings.outside).map((link) => (
              <a className="tap" key={link.to} href={link.to} rel="noreferrer">
                {link.name}
              </a>
            ))}
          </nav>
          <p className="foot-copy">{`© 2025 ${name}`}</p>
        </div>
      </div>
    </footer>
  )
}

/** Says what is true: who provides what plays here. */
function LegalNotice({ name, stocked }: { name: string; stocked: boolean }) {
  if (!stocked)
    return (
      <p className="foot-legal">
        {`${name} hosts no files: nothing but a short film of its own is stored on its servers. Every title belongs to whoever made it.`}
      </p>
    )
  return (
    <p className="foot-legal">
      {`What plays here is provided by the operator of ${name}, who answers for the rights to it. Every title belongs to whoever made it: `}
      <Link to="/contact">contact us</Link>, or <Link to="/dmca">request a takedown</Link>.
    </p>
  )
}
