import { Link } from 'react-router'
import { Brand } from './brand.tsx'
import { letters } from './navigation.ts'
import { useSite } from './use-site.ts'

export function Footer() {
  const { name } = useSite()
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-top">
          <Brand />
          <p className="foot-legal">{`${name} hosts no files: nothing that plays here is stored on its servers, and all of it belongs to whoever made it.`}</p>
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
        <p className="foot-copy">{`© 2025 ${name}`}</p>
      </div>
    </footer>
  )
}
