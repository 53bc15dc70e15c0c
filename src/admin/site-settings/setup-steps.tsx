import { Link } from '#src/ui/link.tsx'
import { SETUP_STEPS, type SetupStep, stepPath } from './settings-text.ts'

/** The steps of setup, as links: each can be opened at any time. */
export const SetupSteps = ({ current }: { current: SetupStep }) => (
  <nav className="setup-steps" aria-label="Steps">
    <ol>
      {SETUP_STEPS.map(({ id, name }) => (
        <li key={id}>
          <Link to={stepPath(id)} aria-current={id === current ? 'step' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)
