import type { ReactNode } from 'react'
import { FormResult } from '#src/ui/form-result.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageHead } from './page-head.tsx'

interface AccountPageProps {
  title: string
  description: string
  path: string
  /** The page above it. */
  above?: { path: string; name: string }
  failure?: string | null | undefined
  done?: string | null | undefined
  children: ReactNode
}

const ACCOUNT = { path: '/account', name: 'Account' }

/** A page of the account: its heading with the way back, the result of its last form, and its settings. */
export const AccountPage = ({ title, description, path, above = ACCOUNT, children, ...result }: AccountPageProps) => (
  <>
    <PageHead title={title} description={description} path={path} noindex />
    <header className={above === ACCOUNT ? 'account-top' : 'account-top is-deep'}>
      <Link className="hit-area" to={above.path} aria-label={`Back to ${above.name}`}>
        <Icon name="previous" />
      </Link>
      <h1 className="page-title">{title}</h1>
    </header>
    <FormResult {...result} />
    {children}
  </>
)
