import type { ReactNode } from 'react'
import { PageHead } from '../../layout/page-head.tsx'

interface AdminPageProps {
  title: string
  path: string
  lede?: ReactNode
  /** Picture shown before the title. */
  before?: ReactNode
  /** Content shown beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** Layout of an admin page: document head, title and content. */
export const AdminPage = ({ title, path, lede, before, aside, children }: AdminPageProps) => (
  <>
    <PageHead title={`${title} · Admin`} description="Site administration." path={path} noindex />
    <header className="admin-head">
      {before}
      <h1>{title}</h1>
      {aside}
      {lede !== undefined && <p className="muted">{lede}</p>}
    </header>
    {children}
  </>
)
