import { Link } from 'react-router'
import { Brand } from './brand.tsx'
import { letters } from './navigation.ts'
import { useRootData } from './use-site.ts'

const toHostsNothingNotice = (name: string) =>
  `${name} hosts no files: nothing that plays here is stored on its servers, and all of it belongs to whoever made it.`

const toProvidedNotice = (name: string) =>
  `What plays here is provided by the operator of ${name}, who answers for the rights to it. All of it belongs to whoever made it.`

export function Footer() {
  const { settings, stocked } = useRootData()
  const { name } = settings
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-top">
          <Brand />
          <p className="foot-legal">{stocked ? toProvidedNotice(name) : toHostsNothingNotice(name)}</p>
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
