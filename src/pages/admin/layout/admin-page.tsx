import type { ReactNode } from 'react'
import { PageHead } from '../../layout/page-head.tsx'

interface AdminPageProps {
  title: string
  path: string
  /** Below the title. */
  lede?: ReactNode
  /** A picture before the title. */
  before?: ReactNode
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A page of the admin's under its title. */
export const AdminPage = ({ title, path, lede, before, aside, children }: AdminPageProps) => (
  <>
    <PageHead title={`${title} · Admin`} description="For the admins of this site." path={path} noindex />
    <header className="admin-head">
      {before}
      <h1>{title}</h1>
      {aside}
      {lede !== undefined && <p className="quiet">{lede}</p>}
    </header>
    {children}
  </>
)
