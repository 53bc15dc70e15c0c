import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { Icon, PathIcon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageStyle } from '#src/ui/page-style.tsx'
import startStyles from './start.css?inline'
import { welcomePath } from './welcome-steps.ts'

const STEPS = [
  ['/my-list/import', 'Import a list', 'From AniList, MyAnimeList or Kitsu', 'M12 3v12m-4-4 4 4 4-4M5 20h14'],
  [welcomePath('seen'), 'Tick what you’ve seen', 'Twelve titles a page, one tap each', 'm5 12.5 5 5 9-11'],
  [welcomePath('genres'), 'Choose genres', 'Three are enough for a start', 'M4 6h16M7 12h10M10 18h4'],
] as const

/** How a list is begun: shown to members who have none. */
export default function StartSteps() {
  // profiles with limits import nothing
  const steps = useViewer()?.isLimited ? STEPS.slice(1) : STEPS
  return (
    <section className="section" aria-labelledby="start">
      <PageStyle name="start" css={startStyles} />
      <h2 className="start-title" id="start">
        Make it yours
      </h2>
      <ul className="start-steps">
        {steps.map(([path, name, hint, icon]) => (
          <li key={path}>
            <Link to={path} reloadDocument>
              <PathIcon path={icon} />
              <span>
                <b>{name}</b>
                <span>{hint}</span>
              </span>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
